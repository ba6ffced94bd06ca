const USAGE_SOURCES = ["manual", "stock", "project", "file"] as const;
export type UsageSource = (typeof USAGE_SOURCES)[number];

/** Usage of a material on a day. */
export interface MaterialUsage {
  id: string;
  organizationId: string;
  materialName: string;
  category: string;
  quantityUsed: number;
  unit: string;
  projectId: string | null;
  usageDate: Date;
  notes: string | null;
  source: UsageSource;
  importId: string | null;
  createdAt: Date;
}

export type NewUsage = Omit<MaterialUsage, "id" | "source" | "importId"> & {
  /** "movement:…" or "project:…:…": the same source is recorded once; null when typed in or read from a file. */
  sourceKey: string | null;
  /** The user who recorded it; absent when it was recorded automatically. */
  userId?: string;
  importId?: string | null;
};

/** An imported file. */
export interface UsageImport {
  id: string;
  fileName: string;
  rowCount: number;
  createdAt: Date;
}

/** Usage of a material in a period. */
export interface UsagePeriod {
  startsOn: Date;
  materialName: string;
  category: string;
  unit: string;
  quantity: number;
  uses: number;
}
