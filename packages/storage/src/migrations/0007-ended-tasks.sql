-- A task that is at work changes its status all the time: only its end is kept by status, open ones have an index.
DROP INDEX task_status;
CREATE INDEX task_ended ON task (tenant, status, id) WHERE ended = 1 AND parent IS NULL;
