/** Questions that the reading of a description leaves, and what was answered. */
import type { Connection } from "../../../platform/database.ts";
import type { TakeoffQuestion } from "../../takeoff/index.ts";

/** Stores what a run asks; answers given to the same question earlier stay. */
export async function saveQuestions(
  transaction: Connection,
  projectId: string,
  runNumber: number,
  questions: readonly TakeoffQuestion[],
): Promise<void> {
  for (const [position, question] of questions.entries()) {
    const columns = {
      prompt: question.prompt,
      workItem: question.workItem,
      reason: question.reason,
      defaultValue: question.defaultValue,
      unit: question.unit,
      choices: question.choices ?? [],
      position,
      runNumber,
    };
    await transaction.takeoffQuestion.upsert({
      where: { projectId_key: { projectId, key: question.key } },
      create: { projectId, key: question.key, ...columns },
      update: columns,
    });
  }
}

/** @returns false when the project has no such question */
export async function saveAnswer(
  connection: Connection,
  projectId: string,
  key: string,
  answer: string,
): Promise<boolean> {
  const { count } = await connection.takeoffQuestion.updateMany({
    where: { projectId, key },
    data: { answer, answeredAt: new Date() },
  });
  return count > 0;
}

/** Takes an answer back: the question is open again when it is next asked. */
export async function deleteAnswer(connection: Connection, projectId: string, key: string): Promise<void> {
  await connection.takeoffQuestion.updateMany({
    where: { projectId, key },
    data: { answer: null, answeredAt: null },
  });
}

/** Everything answered so far, whichever run asked. */
export async function loadAnswers(
  connection: Connection,
  projectId: string,
): Promise<Record<string, string>> {
  const rows = await connection.takeoffQuestion.findMany({ where: { projectId, answer: { not: null } } });
  return Object.fromEntries(rows.flatMap((row) => (row.answer === null ? [] : [[row.key, row.answer]])));
}
