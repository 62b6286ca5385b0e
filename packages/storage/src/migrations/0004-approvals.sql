-- What a person said about a call, what was counted, what already ran.
CREATE TABLE approval (
  id TEXT PRIMARY KEY,
  tenant TEXT NOT NULL,
  task TEXT NOT NULL,
  conversation TEXT NOT NULL,
  call TEXT NOT NULL,
  hash BLOB NOT NULL,
  state TEXT NOT NULL,
  deadline BIGINT NOT NULL,
  decided_by TEXT,
  decided_at BIGINT,
  scope TEXT,
  consumed_at BIGINT
) WITHOUT ROWID;
CREATE INDEX approval_task ON approval (tenant, task);
CREATE INDEX approval_state ON approval (tenant, state);
CREATE TABLE counter (
  tenant TEXT NOT NULL,
  name TEXT NOT NULL,
  period TEXT NOT NULL,
  used NUMERIC NOT NULL,
  PRIMARY KEY (tenant, name, period)
) WITHOUT ROWID;
CREATE TABLE effect (
  conversation TEXT NOT NULL,
  hash BLOB NOT NULL,
  task TEXT NOT NULL,
  call TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (conversation, hash)
) WITHOUT ROWID;
