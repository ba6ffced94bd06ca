/** Questions left open by the reading of a description, and their answers. */
import type { Connection } from "../../../platform/database.ts";
import type { TakeoffQuestion } from "../../takeoff/index.ts";

/** Stores a run's questions; earlier answers to the same question stay. */
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

/** Undoes an answer: the question is open when it is next asked. */
export async function deleteAnswer(connection: Connection, projectId: string, key: string): Promise<void> {
  await connection.takeoffQuestion.updateMany({
    where: { projectId, key },
    data: { answer: null, answeredAt: null },
  });
}

/** All answers so far, whichever run asked. */
export async function loadAnswers(
  connection: Connection,
  projectId: string,
): Promise<Record<string, string>> {
  const rows = await connection.takeoffQuestion.findMany({ where: { projectId, answer: { not: null } } });
  return Object.fromEntries(rows.flatMap((row) => (row.answer === null ? [] : [[row.key, row.answer]])));
}
