/** Remarks about offers that are bought together: what may not look alike, and what may not fit. Pure. */
import { listUnmatched } from "../optimization/index.ts";
import {
  articleOfProduct,
  coverNeed,
  type FitMaterial,
  type FitOffer,
  type FitSet,
  hasStock,
  listFitSets,
  type Material,
  nameOption,
  type Product,
  toFitOffer,
} from "../sourcing/index.ts";

/** One sentence about what a plan or a basket buys. */
export interface ChoiceRemark {
  kind: "mixed-articles" | "unmatched-set";
  /** The materials concerned. */
  materialIds: string[];
  message: string;
}

type RemarkedMaterial = Pick<Material, "id" | "name" | "unit" | "workItem" | "isSingleArticle">;

/** An offer that is bought. */
export interface ChosenOffer {
  materialId: string;
  productId: string;
  name: string;
}

/**
 * @param materials the list
 * @param products their offers; a chosen offer may no longer be among them
 */
export function remarkChoice(
  materials: readonly RemarkedMaterial[],
  products: readonly Product[],
  chosen: readonly ChosenOffer[],
): ChoiceRemark[] {
  return [
    ...materials.flatMap((material) => remarkMix(material, products, chosen) ?? []),
    ...remarkSets(materials, products.map(toFitOffer), chosen),
  ];
}

/** Identifies an offer's article: packs of the same article at one supplier share the key. */
function articleKey(product: Product): string {
  const article = articleOfProduct(product);
  return article === null ? product.id : `${product.supplierId} ${article}`;
}

function remarkMix(
  { id, name, isSingleArticle }: RemarkedMaterial,
  products: readonly Product[],
  chosen: readonly ChosenOffer[],
): ChoiceRemark | null {
  if (!isSingleArticle) return null;
  const offers = products.filter(({ materialId }) => materialId === id);
  const byArticle = new Map<string, string>();
  for (const { materialId, productId, name: title } of chosen) {
    if (materialId !== id) continue;
    const product = offers.find((offer) => offer.id === productId);
    const key = product ? articleKey(product) : productId;
    if (!byArticle.has(key)) byArticle.set(key, title);
  }
  if (byArticle.size < 2) return null;
  const isAnyEnough = offers.some((offer) => hasStock(offer, coverNeed(offer).packs));
  const titles = [...byArticle.values()].map((title) => `“${title}”`);
  const reason = isAnyEnough ? "" : " No supplier has enough of any single one in stock.";
  const message = `${name} is bought as ${titles.length} different products, which may not look alike: ${titles.join(", ")}.${reason}`;
  return { kind: "mixed-articles", materialIds: [id], message };
}

/**
 * Remarks on chosen offers that are not known to fit the rest of their set, one per material and set.
 * @param materials the list, each material once for every part of the work that needs it
 * @param known the offers of these materials; a chosen offer may no longer be among them
 */
export function remarkSets(
  materials: readonly FitMaterial[],
  known: readonly FitOffer[],
  chosen: readonly ChosenOffer[],
): ChoiceRemark[] {
  const gone = chosen.filter(({ productId }) => !known.some(({ id }) => id === productId));
  const offers = [
    ...known,
    ...gone.map(({ productId, materialId, name }) => ({
      id: productId,
      materialId,
      title: name,
      brand: null,
    })),
  ];
  const sets = listFitSets(materials, offers);
  const bought = chosen.map(({ materialId, productId }) => ({
    materialId,
    fits: Object.fromEntries(sets.map(({ id, options }) => [id, options.get(productId) ?? []])),
  }));
  return listUnmatched(sets, bought).flatMap(({ setId, materialIds }) => {
    const set = sets.find(({ id }) => id === setId);
    return set
      ? materialIds.map((id) => remarkMember(set, id, materialIds, { materials, offers, chosen }))
      : [];
  });
}

/** The remark that what is bought of one material is not known to fit its set. */
function remarkMember(
  set: FitSet,
  id: string,
  unmatched: readonly string[],
  list: {
    materials: readonly FitMaterial[];
    offers: readonly FitOffer[];
    chosen: readonly ChosenOffer[];
  },
): ChoiceRemark {
  const nameOf = (materialId: string) => list.materials.find((each) => each.id === materialId)?.name ?? "";
  const rest = list.chosen.filter(
    ({ materialId }) => set.materialIds.includes(materialId) && !unmatched.includes(materialId),
  );
  const shared = rest
    .map(({ productId }) => set.options.get(productId) ?? [])
    .reduce<readonly string[] | null>(
      (all, own) => (all === null ? own : all.filter((each) => own.includes(each))),
      null,
    );
  const isFitting = (offer: FitOffer) =>
    set.options.get(offer.id)?.some((each) => shared?.includes(each)) === true;
  const hasFitting = list.offers.some((offer) => offer.materialId === id && isFitting(offer));
  const own = list.chosen.filter(({ materialId }) => materialId === id);
  const titles = [...new Set(own.map(({ name }) => `“${name}”`))].join(", ");
  const others = [...new Set(rest.map(({ materialId }) => nameOf(materialId)))].join(", ");
  const option = nameOption(shared?.[0] ?? "");
  const whole = option === "" ? others : `${others} (${option})`;
  const isToldBy = own.every(({ productId }) => (set.options.get(productId) ?? []).length > 0);
  const reason = isToldBy ? "" : `, since its seller does not tell its ${set.agreement}`;
  const message =
    others === ""
      ? `${nameOf(id)}: whether ${titles} fits the rest of ${set.label} is not known${reason}.`
      : hasFitting
        ? `${nameOf(id)}: ${titles} is not known to fit ${whole}${reason}. There are offers that do.`
        : `No ${nameOf(id)} was found that is known to fit ${whole}: check ${titles} before you order${reason}.`;
  return { kind: "unmatched-set", materialIds: [id], message };
}
