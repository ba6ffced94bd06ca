/** The public pages about the product, each with its own script. */
export const sitePages = {
  landing: async () => (await import("./routes/site/landing.tsx")).Landing,
  features: async () => (await import("../features/site/features.tsx")).Features,
  pricing: async () => (await import("./routes/site/pricing.tsx")).PricingRoute,
  roadmap: async () => (await import("../features/site/roadmap.tsx")).Roadmap,
  about: async () => (await import("../features/site/about.tsx")).About,
  contact: async () => (await import("./routes/site/contact.tsx")).Contact,
  faq: async () => (await import("../features/site/faq/faq.tsx")).Faq,
  privacy: async () => (await import("../features/site/privacy.tsx")).Privacy,
  terms: async () => (await import("../features/site/terms.tsx")).Terms,
  docs: async () => (await import("../features/site/guide/docs.tsx")).Docs,
};
