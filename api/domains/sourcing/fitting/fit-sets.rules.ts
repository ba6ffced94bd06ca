/** Which materials of a list have to fit together, and what each of their offers fits. Pure. */
import { readMaterial } from "../match-listing.ts";
import { normalizeText } from "../matching/text.ts";
import type { Product } from "../offers/product.types.ts";
import { FIT_RULES, type FitKind, type FitRule, MAKERS, NO_MAKER, type Reading } from "./fit-table.ts";

/** A material of a list; one needed for several parts of the work is listed once for each. */
export interface FitMaterial {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly workItem: string;
}

/** The properties of an offer that decide whether the parts of a job fit together. */
export interface FitOffer {
  readonly id: string;
  readonly materialId: string;
  readonly title: string;
  /** The seller's brand value, of any type. */
  readonly brand: unknown;
  /** Whether it was quoted for this very line, so that it fits whatever the others are. */
  readonly isQuoted?: boolean;
}

/** A stored offer in the form the table reads. */
export function toFitOffer({
  id,
  materialId,
  name,
  specifications,
  quoteId,
}: Pick<Product, "id" | "materialId" | "name" | "specifications" | "quoteId">): FitOffer {
  const brand = specifications["brand"];
  return { id, materialId, title: name, brand, ...(quoteId ? { isQuoted: true } : {}) };
}

/** Materials whose offers must each share one option. */
export interface FitSet {
  readonly id: string;
  /** Display name: "panel and breakers". */
  readonly label: string;
  /** Display name of the property that must agree: "make". */
  readonly agreement: string;
  /** The first is the one the others must fit. */
  readonly materialIds: readonly string[];
  /** By offer: the options it is compatible with; an offer not known to fit has none. */
  readonly options: ReadonlyMap<string, readonly string[]>;
}

/** An article's maker, from its brand or else from a maker's name in its title; null when neither names one. */
export function readMaker(title: string, brand: unknown): string | null {
  const named = typeof brand === "string" ? normalizeText(brand) : "";
  const known = [named, normalizeText(title)].flatMap(
    (text) => MAKERS.find(([, words]) => words.test(text))?.[0] ?? [],
  );
  return known[0] ?? (NO_MAKER.test(named) ? null : named);
}

/** The index of a material among the kinds of a rule; -1 for none. */
function placeIn(
  kinds: readonly FitKind[],
  { families, text }: { families: string[]; text: string },
): number {
  return kinds.findIndex(
    ({ family, name }) => families[0] === family && (name === undefined || name.test(text)),
  );
}

/** Every way to assign a value to each reading; none where a value is unknown. */
function combine(readings: readonly Reading[], stated: readonly (readonly string[])[]): string[] {
  return readings.reduce<string[]>(
    (options, reading, at) => {
      const all = stated[at] ?? [];
      const values =
        reading === "unknown" ? [] : reading !== "any" ? [reading.value] : all.length > 0 ? all : ["any"];
      return options.flatMap((option) =>
        values.map((value) => (option === "" ? value : `${option}, ${value}`)),
      );
    },
    [""],
  );
}

/** The display text of an option, without values that go with everything. */
export function nameOption(option: string): string {
  return option
    .split(", ")
    .filter((value) => value !== "any")
    .join(", ");
}

function readOptions(rule: FitRule, offers: readonly FitOffer[]): Map<string, readonly string[]> {
  const readings = offers.map((offer) => {
    const maker = readMaker(offer.title, offer.brand);
    const brand = typeof offer.brand === "string" ? offer.brand : "";
    const text = normalizeText(`${brand} ${offer.title}`);
    const read = rule.agree.map(
      (attribute): Reading => (offer.isQuoted ? "any" : attribute.read(text, maker)),
    );
    return { offer, read };
  });
  const stated = rule.agree.map((_, at) => [
    ...new Set(
      readings.flatMap(({ read }) => {
        const reading = read[at];
        return typeof reading === "object" ? [reading.value] : [];
      }),
    ),
  ]);
  return new Map(readings.map(({ offer, read }) => [offer.id, combine(read, stated)]));
}

/** The materials of a rule's sets, in the order of the kinds. */
function groupMembers(rule: FitRule, members: readonly { material: FitMaterial; place: number }[]) {
  const items = rule.isPerWorkItem ? [...new Set(members.map(({ material }) => material.workItem))] : [null];
  const groups = items.flatMap((item) => {
    const own = members
      .filter(({ material }) => item === null || material.workItem === item)
      .toSorted((one, other) => one.place - other.place)
      .filter(({ material }, at, all) => all.findIndex((each) => each.material.id === material.id) === at);
    if (!rule.isPaired) return [own];
    const [first] = own;
    const anchors = own.filter(({ place }) => place === first?.place);
    return anchors.flatMap((anchor) =>
      own.filter(({ place }) => place !== anchor.place).map((other) => [anchor, other]),
    );
  });
  const sets = groups.filter(
    (group) => (rule.isAlike ? group.length : new Set(group.map(({ place }) => place)).size) > 1,
  );
  // The same materials needed by two parts of the work are one set: both use the same article.
  const nameOf = (group: typeof members) => JSON.stringify(group.map(({ material }) => material.id));
  return [...new Map(sets.map((group) => [nameOf(group), group])).values()];
}

/**
 * The sets of a list according to the table of materials that must fit together.
 * @param offers of these materials; offers of other materials are ignored
 */
export function listFitSets(materials: readonly FitMaterial[], offers: readonly FitOffer[]): FitSet[] {
  const read = materials.map((material) => {
    const { identity, text } = readMaterial(material);
    return { material, kind: { families: identity?.families.map(({ id }) => id) ?? [], text } };
  });
  return FIT_RULES.flatMap((rule) => {
    const members = read.flatMap(({ material, kind }) => {
      const place = placeIn(rule.kinds, kind);
      return place === -1 ? [] : [{ material, place }];
    });
    return groupMembers(rule, members).map((group, index): FitSet => {
      const materialIds = group.map(({ material }) => material.id);
      return {
        id: `${rule.id}-${index + 1}`,
        label: rule.label,
        agreement: rule.agree.map(({ label }) => label).join(", "),
        materialIds,
        options: readOptions(
          rule,
          offers.filter(({ materialId }) => materialIds.includes(materialId)),
        ),
      };
    });
  });
}
