-- Usernames keep their spelling and are compared without case. Prisma's schema has no word for such an index.
CREATE UNIQUE INDEX "users_username_lower_key" ON "users" (lower("username"));
