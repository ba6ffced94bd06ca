import atWork from "../../../docs/at-work.webp";
import basket from "../../../docs/basket.webp";
import checkout from "../../../docs/checkout.webp";
import phone from "../../../docs/phone.webp";
import project from "../../../docs/project.webp";
import reordering from "../../../docs/reordering.webp";

const PICTURES = [
  {
    file: atWork,
    alt: "A project while its suppliers are asked: the tape stands at 26%, and each agent says what it does",
    caption: "Four agents at work, each saying what it found",
  },
  {
    file: project,
    alt: "A deck's material list with the arithmetic of its 13 joists, the basket and its savings",
    caption: "Every quantity explains itself and can be changed",
  },
  {
    file: basket,
    alt: "A basket grouped by supplier with steppers, beside it the total and a warning that it is over the budget",
    caption: "The basket, by supplier, against the budget",
  },
  {
    file: checkout,
    alt: "A checkout that pays each supplier separately: one supplier’s total with a way to pay it, and what remains in all",
    caption: "One payment, or each supplier separately",
  },
  {
    file: reordering,
    alt: "How much of a material was used each month, as bars, below a recommendation to order",
    caption: "What is used up is noticed and reordered",
  },
  {
    file: phone,
    alt: "Three phones in the dark theme: the dashboard, an analysis at work, and a basket",
    caption: "On site, in one hand, in the dark",
  },
] as const;

/** Screenshots of the product; loaded when they scroll into view. */
export function ScreenPictures() {
  return (
    <ul className="grid gap-5 sm:grid-cols-2">
      {PICTURES.map(({ file, alt, caption }) => (
        <li key={file}>
          <figure className="grid gap-1.5">
            <img
              src={file}
              alt={alt}
              width={640}
              height={400}
              loading="lazy"
              decoding="async"
              className="h-auto w-full rounded-sm border border-line"
            />
            <figcaption className="text-sm text-muted">{caption}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
