-- A part belongs to another task; a task rests while only its jobs and parts go on.
ALTER TABLE task ADD COLUMN parent TEXT;
ALTER TABLE task ADD COLUMN part TEXT;
ALTER TABLE task ADD COLUMN rests BIGINT NOT NULL DEFAULT 0;
CREATE INDEX task_parent ON task (parent, id) WHERE parent IS NOT NULL;
-- Lists count and filter tasks that are no parts.
DROP INDEX task_status;
CREATE INDEX task_status ON task (tenant, status, id) WHERE parent IS NULL;
