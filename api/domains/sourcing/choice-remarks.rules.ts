/** What a person must know of the offers that are bought together: what may not look alike. Pure. */
import { coverNeed, hasStock } from "./product.rules.ts";
import type { Material, Product } from "./product.types.ts";
import { articleOfProduct } from "./single-article.rules.ts";

/** One sentence about what is bought, in a plan or in a basket. */
export interface ChoiceRemark {
  kind: "mixed-articles";
  /** The materials it is about. */
  materialIds: string[];
  message: string;
}

type RemarkedMaterial = Pick<Material, "id" | "name" | "isSingleArticle">;

/** An offer that is bought. */
export interface ChosenOffer {
  materialId: string;
  productId: string;
  name: string;
}

/**
 * @param materials the list
 * @param products their offers; what is chosen may be gone from them
 */
export function remarkChoice(
  materials: readonly RemarkedMaterial[],
  products: readonly Product[],
  chosen: readonly ChosenOffer[],
): ChoiceRemark[] {
  return materials.flatMap((material) => remarkMix(material, products, chosen) ?? []);
}

/** Names the article of an offer: packs of one and the same at one supplier share it. */
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
  const reason = isAnyEnough ? "" : " No supplier has enough of a single one in stock.";
  const message = `${name} is bought as ${titles.length} different products, which may not look alike: ${titles.join(", ")}.${reason}`;
  return { kind: "mixed-articles", materialIds: [id], message };
}
