-- Where each task belongs and how it stands.
CREATE TABLE task (
  id TEXT PRIMARY KEY,
  tenant TEXT NOT NULL,
  conversation TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  requester TEXT NOT NULL,
  requester_key TEXT NOT NULL,
  title TEXT NOT NULL,
  status TEXT NOT NULL,
  ended BIGINT NOT NULL,
  since BIGINT NOT NULL
) WITHOUT ROWID;
CREATE INDEX task_tenant ON task (tenant, id);
CREATE INDEX task_requester ON task (tenant, requester_key, id);
CREATE INDEX task_conversation ON task (conversation, id);
CREATE INDEX task_open ON task (tenant, conversation, status) WHERE ended = 0;
