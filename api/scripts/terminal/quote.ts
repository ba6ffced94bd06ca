/**
 * The whole job in the terminal: `npm run quote -- "Build a 12 x 16 ft deck"`. Progress goes to standard error, the
 * result to standard output; `--json` prints it for machines. Ends with 1 and the questions when the description can't
 * be taken off.
 *
 * The list by hand: `--add "3 bags Concrete mix 80 lb bag"`, `--remove NAME`, `--replace "NAME = OTHER"`, each as often as
 * needed; names as the list has them.
 */
import { parseArgs } from "node:util";
import { newLineId, readSaidMaterial } from "../../domains/analysis/index.ts";

import type { Project } from "../../domains/project/index.ts";
import { toDecimal } from "../../platform/money.ts";
import { type LocalServer, startLocalServer } from "../lib/local-server.ts";

const byHand = { type: "string", multiple: true } as const;
const { values: options, positionals } = parseArgs({
  options: { json: { type: "boolean", default: false }, add: byHand, remove: byHand, replace: byHand },
  allowPositionals: true,
});
const isJson = options.json;
const description = positionals.join(" ").trim();
if (description === "") {
  console.error('Usage: npm run quote --  "Build a 12 x 16 ft deck, 3 ft high, with stairs"');
  process.exit(1);
}

const local = await startLocalServer();
const isReady = await analyse(local, description);
await local.stop();
process.exit(isReady ? 0 : 1);

async function analyse(local: LocalServer, text: string): Promise<boolean> {
  const { viewer, server } = local;
  const { projects, analyses } = server.services;
  const created = await projects.createProject(viewer, { name: text.slice(0, 60), description: text });
  if (created.kind !== "success") {
    console.error(Object.values(created.fields).join("\n"));
    return false;
  }
  const { id } = created.project;
  const started = await analyses.startAnalysis(viewer, id);
  if (started.kind !== "success") throw new Error(started.message);
  let project = await follow(local, id);
  if (await changeByHand(local, id)) project = await follow(local, id);
  const isReady = project.status === "ready";
  const result = await collect(local, project);
  if (isJson) console.log(JSON.stringify({ status: project.status, ...result }, null, 2));
  else if (isReady) printResult(result);
  else printQuestions(result);
  return isReady;
}

/** @returns whether anything in the list was changed; reports what cannot be */
async function changeByHand({ viewer, server }: LocalServer, projectId: string): Promise<boolean> {
  const { analyses, sourcing } = server.services;
  const keyOf = async (name: string): Promise<string> => {
    const lines = await sourcing.listMaterials(projectId);
    return lines.find((line) => line.name.toLowerCase() === name.trim().toLowerCase())?.takeoffKey ?? name;
  };
  const changes = [
    ...(options.add ?? []).map((text) => async () => {
      const [, quantity = "", unit = null, name = text] =
        /^(\S+) (?:([a-z]+) )?(.+)$/.exec(text.trim()) ?? [];
      const read = await readSaidMaterial({ name, quantity, unit });
      if (read.kind !== "success") return read;
      const change = { kind: "add", id: newLineId(), workItem: null, ...read.material } as const;
      return analyses.changeList(viewer, projectId, change);
    }),
    ...(options.remove ?? []).map((name) => async () => {
      const change = { kind: "remove", key: await keyOf(name) } as const;
      return analyses.changeList(viewer, projectId, change);
    }),
    ...(options.replace ?? []).map((text) => async () => {
      const [name = "", other = ""] = text.split("=");
      const read = await readSaidMaterial({ name: other });
      if (read.kind !== "success") return read;
      const change = { kind: "replace", key: await keyOf(name), ...read.material } as const;
      return analyses.changeList(viewer, projectId, change);
    }),
  ];
  let isChanged = false;
  for (const change of changes) {
    const outcome = await change();
    if (outcome.kind === "success") isChanged ||= outcome.changes.length > 0;
    else console.error(outcome.message);
  }
  return isChanged;
}

/** Prints each agent's words as they change, until no agent works any more. */
async function follow({ server, viewer }: LocalServer, projectId: string): Promise<Project> {
  const { analyses } = server.services;
  const shown = new Map<string, string>();
  for await (const project of await analyses.watchProject(viewer, projectId)) {
    for (const agent of (await analyses.loadAnalysis(projectId)).agents) {
      if (agent.message === null || shown.get(agent.agentName) === agent.message) continue;
      shown.set(agent.agentName, agent.message);
      console.error(`${agent.agentName.padEnd(22)} ${String(agent.progress).padStart(3)}%  ${agent.message}`);
    }
    if (project.status === "ready" || project.status === "error") return project;
  }
  throw new Error("the project disappeared while it was analysed");
}

async function collect({ server, viewer }: LocalServer, project: Project) {
  const { id: projectId } = project;
  const { analyses, sourcing, baskets } = server.services;
  const analysis = await analyses.loadAnalysis(projectId);
  const basket = await baskets.findBasketOfProject(viewer, projectId);
  return {
    error: analysis.errorMessage,
    completeness: await analyses.assessCompleteness(projectId),
    questions: analysis.questions.map(({ key, prompt, defaultValue, unit, choices }) => ({
      key,
      prompt,
      defaultValue,
      unit,
      choices,
    })),
    notes: analysis.notes,
    suppliers: analysis.supplierReports,
    unavailable: analysis.unavailableMaterials,
    materials: (await sourcing.listMaterials(projectId)).map(
      ({ name, category, quantity, unit, formula, basis }) => ({
        name,
        category,
        quantity,
        unit,
        formula,
        basis,
      }),
    ),
    plans: (await baskets.listPlans(project)).map((plan) => ({
      kind: plan.kind,
      total: toDecimal(plan.totalCents),
      suppliers: plan.suppliers.map((supplier) => supplier.supplierName),
      leadTimeDays: plan.leadTimeDays,
      isOptimal: plan.proof.isOptimal,
      gap: plan.proof.gap,
    })),
    basket: basket && {
      items: basket.items.map(({ name, quantity, saleUnit, supplierName }) => ({
        name,
        quantity,
        saleUnit,
        supplierName,
      })),
      itemsAmount: toDecimal(basket.itemsCents),
      delivery: toDecimal(basket.deliveryCents),
      tax: toDecimal(basket.taxCents),
      total: toDecimal(basket.totalCents),
      comparedWith: basket.baselines.map((baseline) => ({
        label: baseline.label,
        total: toDecimal(baseline.totalCents),
        savings: toDecimal(baseline.savingsCents),
      })),
    },
  };
}

type Result = Awaited<ReturnType<typeof collect>>;

function printResult({
  materials,
  plans,
  basket,
  unavailable,
  questions,
  completeness: { isWhole, summary, missing },
}: Result): void {
  console.log("\nMATERIALS");
  for (const material of materials) {
    console.log(`${String(material.quantity).padStart(6)} ${material.unit.padEnd(12)} ${material.name}`);
    console.log(`${" ".repeat(20)}${material.formula} (${material.basis})`);
  }
  if (unavailable.length > 0) console.log(`\nNo supplier has: ${unavailable.join("; ")}`);
  if (!isWhole) console.log(`\n${summary}. Missing: ${missing.map(({ message }) => message).join(" ")}`);
  console.log("\nPLANS");
  for (const plan of plans) {
    const time = plan.leadTimeDays === null ? "" : `, ${plan.leadTimeDays} days`;
    const proof = plan.isOptimal
      ? isWhole
        ? "proved"
        : "proved for what is listed"
      : `gap ${(plan.gap * 100).toFixed(2)}%`;
    console.log(
      `${plan.kind.padEnd(20)} $${plan.total.padStart(10)}  ${plan.suppliers.join(", ")}${time} (${proof})`,
    );
  }
  if (basket) {
    console.log("\nBASKET (sample prices)");
    for (const item of basket.items) {
      console.log(
        `${String(item.quantity).padStart(6)} ${item.saleUnit.padEnd(12)} ${item.name} · ${item.supplierName}`,
      );
    }
    console.log(`\nItems     $${basket.itemsAmount.padStart(10)}`);
    console.log(
      `Delivery  ${basket.delivery === "0.00" ? "       Free" : `$${basket.delivery.padStart(10)}`}`,
    );
    console.log(`Tax (est) $${basket.tax.padStart(10)}`);
    console.log(`Total     $${basket.total.padStart(10)}`);
    for (const { label, total, savings } of basket.comparedWith) {
      console.log(`${label}: $${total}, so this basket saves $${savings}`);
    }
  }
  if (questions.length > 0) printQuestions({ error: null, questions });
}

function printQuestions({ error, questions }: Pick<Result, "error" | "questions">): void {
  if (error) console.log(`\n${error}`);
  console.log("\nQUESTIONS");
  for (const question of questions) {
    const taken =
      question.defaultValue === null ? "" : ` (taken: ${question.defaultValue} ${question.unit ?? ""})`;
    console.log(`- ${question.prompt}${taken}`);
  }
}
