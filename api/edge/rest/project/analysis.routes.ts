import { bestOffer, countWastePacks } from "../../../domains/sourcing/index.ts";
import { AppError } from "../../../platform/errors.ts";
import { toDecimal } from "../../../platform/money.ts";
import { type Route, signedInRoute } from "../route.ts";
import {
  analysisResultsShape,
  analysisShape,
  analysisStatusShape,
  productsShape,
} from "./analysis.shapes.ts";
import { toResults } from "./analysis-results.ts";

/** Analyses: polled state and results; and the offers for a material. */
export const analysisRoutes: readonly Route[] = [
  signedInRoute({
    method: "get",
    path: "/projects/{id}/analysis",
    operationId: "getAnalysis",
    policy: "projects:read",
    summary: "The agents' progress and the material list; polled every two seconds.",
    answer: analysisShape,
    async handle({ viewer, params, services }) {
      const { id } = await services.projects.getProject(viewer, params.id);
      const [analysis, materials] = await Promise.all([
        services.analyses.loadAnalysis(id),
        services.sourcing.listMaterials(id),
      ]);
      return {
        body: {
          agentStatuses: analysis.agents.map(({ id, agentName, status, progress, message }) => ({
            id,
            agentName,
            status,
            progress,
            message,
          })),
          reading: analysis.reading,
          materials: materials.map((material) => ({
            id: material.id,
            key: material.takeoffKey,
            name: material.name,
            description: material.description,
            category: material.category,
            quantity: material.quantity,
            unit: material.unit,
            estimatedPrice:
              material.estimatedPriceCents === null ? null : toDecimal(material.estimatedPriceCents),
            measuredQuantity: material.measuredQuantity,
            measuredUnit: material.measuredUnit,
            wastePercent: material.wastePercent,
            usualWastePercent: material.usualWastePercent,
            wastePacks: countWastePacks(material),
            formula: material.formula,
            inputs: material.inputs,
            basis: material.basis,
            confidence: material.confidence,
            origin: material.origin,
            replacedName: material.replacedName,
          })),
        },
      };
    },
  }),
  signedInRoute({
    method: "get",
    path: "/materials/{id}/products",
    operationId: "getMaterialProducts",
    policy: "projects:read",
    summary: "All suppliers' offers for a material, best first.",
    answer: productsShape,
    async handle({ viewer, params, services }) {
      const products = await services.sourcing.getProducts(viewer, params.id);
      const best = bestOffer(products);
      return {
        body: {
          products: products.map((product) => ({
            id: product.id,
            name: product.name,
            description: product.description,
            price: toDecimal(product.priceCents),
            saleUnit: product.saleUnit,
            supplierName: product.supplierName,
            imageUrl: product.imageUrl,
            inStock: product.inStock,
            rating: product.rating,
            isSample: product.provenance.isSample,
          })),
          bestPrice: best && { productId: best.id },
        },
      };
    },
  }),
  signedInRoute({
    method: "get",
    path: "/fetchai/status/{projectId}",
    operationId: "getAnalysisStatus",
    policy: "projects:read",
    summary: "The agents' progress; polled every two seconds until `isComplete`.",
    answer: analysisStatusShape,
    async handle({ viewer, params, services }) {
      const { id } = await services.projects.getProject(viewer, params.projectId);
      const { agents, overallProgress, summary, isComplete } = await services.analyses.loadAnalysis(id);
      return {
        body: {
          agents: agents.map(({ id, agentName, status, progress, message }) => ({
            id,
            name: agentName,
            status,
            progress,
            message,
          })),
          overallProgress,
          summary,
          isComplete,
        },
      };
    },
  }),
  signedInRoute({
    method: "get",
    path: "/fetchai/results/{projectId}",
    operationId: "getAnalysisResults",
    policy: "projects:read",
    summary:
      "Materials with their offers, the cost and how it compares with the budget; 409 NOT_READY before.",
    answer: analysisResultsShape,
    refusals: ["NOT_READY"],
    async handle({ viewer, params, services }) {
      const project = await services.projects.getProject(viewer, params.projectId);
      const analysis = await services.analyses.loadAnalysis(project.id);
      if (!analysis.isComplete) {
        throw new AppError("NOT_READY", "There are no results yet: the analysis has not finished.");
      }
      const materials = await services.sourcing.listMaterials(project.id);
      const offers = await services.sourcing.loadProducts(materials.map((material) => material.id));
      const suppliers = await services.sourcing.loadSuppliers([
        ...new Set(offers.flat().map((product) => product.supplierId)),
      ]);
      const plans = await services.baskets.listPlans(project);
      const completeness = await services.analyses.assessCompleteness(project.id);
      return { body: toResults({ project, materials, offers, suppliers, plans, completeness }) };
    },
  }),
];
