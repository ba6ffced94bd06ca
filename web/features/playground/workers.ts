/**
 * Resolves the editor's workers from our own bundle. GraphiQL ships the same file for Vite, but the development server
 * prebundles packages and then cannot see that these are workers.
 */
import EditorWorker from "monaco-editor/esm/vs/editor/editor.worker.js?worker";
import JsonWorker from "monaco-editor/esm/vs/language/json/json.worker.js?worker";
import GraphqlWorker from "monaco-graphql/esm/graphql.worker.js?worker";

window.MonacoEnvironment = {
  getWorker(_id, label) {
    if (label === "json") return new JsonWorker();
    return label === "graphql" ? new GraphqlWorker() : new EditorWorker();
  },
};
