import { Search } from "lucide-react";
import { type ReactNode, useDeferredValue, useState } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { FieldError } from "../../../components/ui/controls/field.tsx";
import { TextField } from "../../../components/ui/controls/input.tsx";
import {
  type SearchArticlesQuery,
  useCatalogueMaterialsQuery,
  useSearchArticlesLazyQuery,
} from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { formatMoney, formatUnit } from "../../../lib/format.ts";
import type { ListedMaterial } from "../materials.ts";
import type { SaidMaterial } from "./use-list-edits.ts";

type Article = SearchArticlesQuery["searchArticles"][number];

const NOT_FOUND = "No store found a product for these words. Try fewer or different words.";
const SEARCH_FAILED = "The stores could not be searched. Please try again.";

/** Picks a material: in free text, from the catalogue that opens below, or as an article found at the shops. */
export function MaterialForm({
  projectId,
  action,
  replaced,
  onSubmit,
  onDone,
}: {
  projectId: string;
  /** Label of the submit button. */
  action: string;
  /** The line that the material replaces. Its quantity then follows the work unless one is given. */
  replaced?: ListedMaterial;
  onSubmit: (said: SaidMaterial) => Promise<string | null>;
  onDone: () => void;
}) {
  const { said, error, isBusy, type, setQuantity, setUnit, takeCatalogue, takeArticle, submit } =
    useSaidMaterial(onSubmit, onDone);
  const { name, quantity, unit, article } = said;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label="Material"
        hint="As you would say it at the counter, with dimensions."
        autoComplete="off"
        maxLength={200}
        value={name}
        onChange={(event) => type(event.target.value)}
      />
      {article ? (
        <p className="text-[0.9375rem] leading-snug">
          Only this product from {article.supplierName} is bought for the line.
        </p>
      ) : (
        <Suggestions projectId={projectId} words={name} onCatalogue={takeCatalogue} onArticle={takeArticle} />
      )}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Quantity"
          isOptional={replaced !== undefined}
          hint={replaced && "If left empty, it follows from the work."}
          inputMode="numeric"
          autoComplete="off"
          value={quantity}
          onChange={(event) => setQuantity(event.target.value)}
        />
        <TextField
          label="Unit"
          isOptional
          hint="pieces, bags, boxes …"
          autoComplete="off"
          maxLength={30}
          value={unit}
          onChange={(event) => setUnit(event.target.value)}
        />
      </div>
      <FieldError message={error} />
      <Button type="submit" tone="main" isWide isBusy={isBusy}>
        {action}
      </Button>
    </form>
  );
}

/** The material as entered so far, and its submission. */
function useSaidMaterial(onSubmit: (said: SaidMaterial) => Promise<string | null>, onDone: () => void) {
  const [name, setName] = useState("");
  const [quantity, setQuantity] = useState("");
  const [unit, setUnit] = useState("");
  const [article, setArticle] = useState<Article | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const type = (text: string) => {
    setName(text);
    setArticle(null);
  };
  const takeCatalogue = (known: { name: string; unit: string }) => {
    type(known.name);
    setUnit(known.unit);
  };
  const takeArticle = (found: Article) => {
    setName(found.name);
    setUnit(found.saleUnit);
    setArticle(found);
  };
  const submit = async () => {
    setIsBusy(true);
    const chosen = article && { supplierId: article.supplierId, sku: article.sku };
    const refusal = await onSubmit({ name, quantity, unit: unit || null, article: chosen });
    setIsBusy(false);
    if (refusal === null) onDone();
    else setError(refusal);
  };
  return {
    said: { name, quantity, unit, article },
    error,
    isBusy,
    type,
    setQuantity,
    setUnit,
    takeCatalogue,
    takeArticle,
    submit,
  };
}

function Suggestions({
  projectId,
  words,
  onCatalogue,
  onArticle,
}: {
  projectId: string;
  words: string;
  onCatalogue: (known: { name: string; unit: string }) => void;
  onArticle: (article: Article) => void;
}) {
  const search = useDeferredValue(words.trim());
  const isSearchable = search.length >= 2;
  const { data } = useCatalogueMaterialsQuery({ variables: { search }, skip: !isSearchable });
  const [ask, { data: found, loading, error, variables }] = useSearchArticlesLazyQuery();
  const known = (data?.catalogueMaterials ?? []).filter(({ name }) => name !== search);
  const articles = variables?.search === search ? found?.searchArticles : undefined;
  if (!isSearchable) return null;
  return (
    <div className="grid gap-2">
      {known.length > 0 && (
        <Choices label="From the catalogue">
          {known.map((material) => (
            <Choice key={material.name} onPress={() => onCatalogue(material)}>
              <span className="min-w-0 wrap-anywhere">{material.name}</span>
              <span className="text-sm text-muted">by the {formatUnit(1, material.unit)}</span>
            </Choice>
          ))}
        </Choices>
      )}
      {articles && articles.length > 0 && (
        <Choices label="In the shops">
          {articles.map((article) => (
            <Choice key={`${article.supplierId} ${article.sku}`} onPress={() => onArticle(article)}>
              <span className="min-w-0 wrap-anywhere">
                {article.name}
                <span className="block text-sm text-muted">
                  {article.supplierName}
                  {article.isSample && ", sample price"}
                  {!article.isInStock && ", out of stock"}
                </span>
              </span>
              <span className="figures">{formatMoney(article.price)}</span>
            </Choice>
          ))}
        </Choices>
      )}
      {articles?.length === 0 && <p className="text-[0.9375rem] text-muted">{NOT_FOUND}</p>}
      <FieldError message={error && messageOf(error, SEARCH_FAILED)} />
      {articles === undefined && (
        <Button size="small" isBusy={loading} onClick={() => void ask({ variables: { projectId, search } })}>
          <Search aria-hidden="true" size={16} />
          Search the shops
        </Button>
      )}
    </div>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <p className="text-sm text-muted">{label}</p>
      <ul className="max-h-56 divide-y divide-line overflow-y-auto rounded-sm border border-line">
        {children}
      </ul>
    </div>
  );
}

function Choice({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-1.5 text-left leading-snug hover:bg-sunken"
      >
        {children}
      </button>
    </li>
  );
}
