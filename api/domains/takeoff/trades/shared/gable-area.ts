import { numberInput } from "../../estimating/assembly.ts";
import { matching, quote } from "../../reading/finders.ts";

/** Triangles of gables in square feet: "two gables 24 ft wide and 6 ft high", "6 in 12 gables". */
export const gableArea = numberInput(
  "Gable triangles",
  "sq ft",
  0,
  "Only when mentioned",
  [
    (reading) => {
      const area = matching(reading, { dimension: "area" }).find(({ measure }) =>
        /gable|triang/.test(measure.owner),
      );
      if (area) return { value: area.value, source: quote(reading, area.measure.start, area.measure.end) };
      const group = reading.groups.find(
        (candidate) =>
          /gable|triang/.test(
            `${candidate.owner} ${candidate.post.slice(0, 24)} ${candidate.pre.slice(-40)}`,
          ) &&
          (candidate.values[0] ?? 0) < 60 &&
          /gable|triang/.test(reading.text.slice(Math.max(0, candidate.start - 40), candidate.end + 24)),
      );
      const count = /(\d) (?:[a-z]+ )?(?:gables?|triang)/.exec(reading.text);
      if (group && /\b(?:gables?|triangles?)\b[^.;]{0,30}$/.test(group.pre))
        return {
          value: ((group.values[0] ?? 0) * (group.values[1] ?? 0) * (count ? Number(count[1]) : 1)) / 2,
          source: quote(reading, group.start, group.end),
        };
      const words =
        /(\d)? ?(?:[a-z]+ )?gables?(?: ends?)?[^.;]{0,24}?(\d{1,2}(?:\.\d+)?) ft (?:wide|base|across|span)[^.;]{0,16}?(\d{1,2}(?:\.\d+)?) ft (?:high|tall|rise|peak)/.exec(
          reading.text,
        );
      if (words)
        return { value: (Number(words[1] ?? 1) * Number(words[2]) * Number(words[3])) / 2, source: words[0] };
      return null;
    },
  ],
  { isQuiet: true },
);
