-- In which rooms a file was shown: asked about every file when an account is erased or exported, and when a swept
-- file's row is deleted.
CREATE INDEX chat_files_by_upload ON chat_files (upload_id);
