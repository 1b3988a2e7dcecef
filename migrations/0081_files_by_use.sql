-- In which rooms a file was shown: asked of every file when an account is erased or its data is handed out, and when a swept
-- file's row goes.
CREATE INDEX chat_files_by_upload ON chat_files (upload_id);
