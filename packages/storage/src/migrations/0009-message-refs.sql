-- What a message is called where it was said, and the files that came along.
ALTER TABLE inbox ADD COLUMN said TEXT;
ALTER TABLE inbox ADD COLUMN files TEXT;
CREATE INDEX inbox_said ON inbox (tenant, source, said) WHERE said IS NOT NULL;
