-- Whoever asks whether a server is ready learns whether migrations wait.
grant select on migrations to vigie_platform;
