-- CreateTable
CREATE TABLE "sweep_turns" (
    "name" TEXT NOT NULL,
    "held_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sweep_turns_pkey" PRIMARY KEY ("name")
);
