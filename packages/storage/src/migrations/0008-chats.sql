-- What tasks have in chats, what their buttons do, and whose accounts there are.
CREATE TABLE delivery (
  id TEXT PRIMARY KEY,
  tenant TEXT NOT NULL,
  platform TEXT NOT NULL,
  task TEXT NOT NULL,
  name TEXT NOT NULL,
  state TEXT NOT NULL,
  at BIGINT NOT NULL,
  ref TEXT,
  lookup TEXT,
  digest TEXT
) WITHOUT ROWID;
CREATE UNIQUE INDEX delivery_task ON delivery (task, name);
CREATE INDEX delivery_lookup ON delivery (tenant, platform, lookup) WHERE lookup IS NOT NULL;
CREATE TABLE button (
  id TEXT PRIMARY KEY,
  tenant TEXT NOT NULL,
  task TEXT NOT NULL,
  act TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX button_task ON button (task);
CREATE TABLE account (
  tenant TEXT NOT NULL,
  platform TEXT NOT NULL,
  workspace TEXT NOT NULL,
  account TEXT NOT NULL,
  name TEXT,
  language TEXT,
  standing TEXT NOT NULL,
  roles TEXT NOT NULL,
  person TEXT,
  code_hash TEXT,
  code_for TEXT,
  code_until BIGINT,
  PRIMARY KEY (tenant, platform, workspace, account)
) WITHOUT ROWID;
CREATE INDEX account_code ON account (tenant, code_hash) WHERE code_hash IS NOT NULL;
CREATE INDEX account_person ON account (tenant, person) WHERE person IS NOT NULL;
