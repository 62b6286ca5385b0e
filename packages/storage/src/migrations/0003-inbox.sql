-- Who spoke where, and what waits to be worked on.
CREATE TABLE conversation (
  id TEXT PRIMARY KEY,
  tenant TEXT NOT NULL,
  platform TEXT NOT NULL,
  workspace TEXT NOT NULL,
  channel TEXT NOT NULL,
  thread TEXT,
  kind TEXT NOT NULL,
  version BIGINT NOT NULL
) WITHOUT ROWID;
CREATE UNIQUE INDEX conversation_place
  ON conversation (tenant, platform, workspace, channel, COALESCE(thread, ''));
-- `seq` is the last one given to a row of the lane.
CREATE TABLE lane (
  id TEXT PRIMARY KEY,
  epoch BIGINT NOT NULL,
  seq BIGINT NOT NULL
) WITHOUT ROWID;
-- A row waits while it has no outcome; its text goes when it gets one.
CREATE TABLE inbox (
  id TEXT NOT NULL PRIMARY KEY,
  tenant TEXT NOT NULL,
  source TEXT NOT NULL,
  source_event_id TEXT NOT NULL,
  conversation TEXT NOT NULL,
  lane TEXT NOT NULL,
  seq BIGINT NOT NULL,
  task TEXT NOT NULL,
  kind TEXT NOT NULL,
  mode TEXT NOT NULL,
  sender TEXT NOT NULL,
  run_at BIGINT NOT NULL,
  at BIGINT NOT NULL,
  request_key TEXT,
  request_id TEXT,
  text_hash TEXT,
  approval TEXT,
  trace_parent TEXT,
  outcome TEXT,
  text TEXT
);
CREATE UNIQUE INDEX inbox_source ON inbox (tenant, source, source_event_id);
CREATE UNIQUE INDEX inbox_request ON inbox (tenant, request_key, conversation, request_id)
  WHERE request_id IS NOT NULL;
CREATE INDEX inbox_waiting ON inbox (lane, seq) WHERE outcome IS NULL;
CREATE INDEX inbox_waiting_task ON inbox (task) WHERE outcome IS NULL;
CREATE INDEX inbox_waiting_message ON inbox (tenant, conversation)
  WHERE outcome IS NULL AND kind = 'message';
