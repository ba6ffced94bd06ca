import { ArrowRight } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { TextareaField } from "../../components/ui/controls/textarea.tsx";
import { Quantity } from "../../components/ui/signs/figures.tsx";
import { TextLink } from "../../components/ui/signs/text-link.tsx";
import { QUICK_DRAFT } from "../../features/project/create/quick-values.ts";
import {
  beginVisitorList,
  readVisitorList,
  type VisitorList,
} from "../../features/project/create/visitor-list.ts";
import { formatCount } from "../../lib/format.ts";
import { readDraft, writeDraft } from "../../lib/use-draft.ts";

/** Shown next to the sign-in form: the job the visitor brings along, or a way to see a list first. */
export function BesideSignIn() {
  const [list] = useState(readVisitorList);
  return list ? <GoesAlong list={list} /> : <TryFirst />;
}

function GoesAlong({ list: { description, lines, materialCount } }: { list: VisitorList }) {
  const rest = materialCount - lines.length;
  return (
    <section
      aria-labelledby="goes-along"
      className="mt-6 max-w-xl rounded-sm border border-line bg-surface lg:mt-8"
    >
      <div className="border-b border-line px-4 py-3">
        <h2 id="goes-along" className="text-lg leading-snug font-semibold">
          Your list comes with you
        </h2>
        <p className="mt-1 line-clamp-2 leading-snug wrap-anywhere text-muted lg:line-clamp-4">
          “{description}”
        </p>
      </div>
      {lines.length > 0 && (
        <ul className="hidden divide-y divide-line lg:block">
          {lines.map((line) => (
            <li key={line.name} className="grid grid-cols-[1fr_auto] gap-x-4 px-4 py-2.5 leading-snug">
              <span className="min-w-0 wrap-anywhere">{line.name}</span>
              <Quantity amount={line.quantity} unit={line.unit} isInColumn />
            </li>
          ))}
          {rest > 0 && <li className="px-4 py-2.5 text-muted">and {rest} more</li>}
        </ul>
      )}
      <p className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2 lg:border-t lg:border-line">
        <span className="leading-snug">
          {materialCount > 0
            ? `${formatCount(materialCount, "material")}, priced once you sign in.`
            : "The job is kept until you sign in."}
        </span>
        <TextLink to="/landing">Change it</TextLink>
      </p>
    </section>
  );
}

function TryFirst() {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [error, setError] = useState<string | undefined>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const description = text.trim();
    if (description === "") {
      setError(MESSAGES.descriptionRequired);
      return;
    }
    writeDraft(QUICK_DRAFT, { ...readDraft(QUICK_DRAFT), description });
    beginVisitorList(description);
    void navigate("/landing#your-list");
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-8 hidden max-w-xl gap-4 rounded-sm border border-line bg-surface p-6 lg:grid"
    >
      <p className="text-lg leading-snug font-semibold">See a list first. No account needed.</p>
      <TextareaField
        label="Your job"
        error={error}
        rows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder="Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs and railing"
      />
      <div>
        <Button type="submit">
          See the list
          <ArrowRight aria-hidden="true" size={18} />
        </Button>
      </div>
    </form>
  );
}
