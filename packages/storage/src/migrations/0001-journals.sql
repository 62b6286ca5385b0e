-- Everything that happened. Events and texts are keyed in the order in which they were written, so that pages fill
-- up whole; the id of a text is its event's id * 2^20 + its index.
CREATE TABLE journal (
  id INTEGER PRIMARY KEY,
  task TEXT NOT NULL UNIQUE,
  tenant TEXT NOT NULL,
  head_seq BIGINT,
  head_hash BLOB,
  head_key TEXT,
  head_signature TEXT
);
CREATE TABLE event_type (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
);
CREATE TABLE event (
  id INTEGER PRIMARY KEY,
  journal BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  v BIGINT NOT NULL,
  type BIGINT NOT NULL,
  at BIGINT NOT NULL,
  epoch BIGINT NOT NULL,
  actor BIGINT NOT NULL,
  cause BIGINT,
  hash BLOB NOT NULL,
  -- Hashes that stand in the data, taken out of it: each is 32 bytes instead of 66.
  hashes BLOB,
  data TEXT NOT NULL
);
CREATE UNIQUE INDEX event_seq ON event (journal, seq);
CREATE TABLE event_text (
  id INTEGER PRIMARY KEY,
  bulk BIGINT NOT NULL,
  salt BLOB NOT NULL,
  body TEXT NOT NULL
);
CREATE INDEX journal_tenant ON journal (tenant);
