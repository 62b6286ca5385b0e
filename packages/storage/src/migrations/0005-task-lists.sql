-- What lists of tasks tell, how they are searched, and in which order rows were written. Tasks of before have no
-- numbers until they change again.
ALTER TABLE task ADD COLUMN steps BIGINT NOT NULL DEFAULT 0;
ALTER TABLE task ADD COLUMN worked_ms BIGINT NOT NULL DEFAULT 0;
ALTER TABLE task ADD COLUMN micro_usd NUMERIC NOT NULL DEFAULT 0;
ALTER TABLE task ADD COLUMN search TEXT NOT NULL DEFAULT '';
ALTER TABLE task ADD COLUMN change BIGINT NOT NULL DEFAULT 0;
UPDATE task SET search = lower(title);
CREATE INDEX task_status ON task (tenant, status, id);
CREATE INDEX task_change ON task (tenant, change, requester_key);
CREATE INDEX task_done ON task (tenant, since, worked_ms) WHERE status = 'done' AND worked_ms > 0;
