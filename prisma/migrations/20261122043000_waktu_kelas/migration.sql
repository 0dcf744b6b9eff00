-- What a class reads shows class time: the class date of the change with its own time of day in Jakarta. The day a
-- return was made and last posted was kept in real time; its change is found in the audit trail by its very instant.
UPDATE "Spt" SET "diposting" = (
  SELECT strftime('%Y-%m-%dT%H:%M:%f', j."kelas" || 'T' || strftime('%H:%M:%f', j."waktu", '+7 hours') || '+07:00') || '+00:00'
  FROM "Jejak" j WHERE j."jenis" = 'spt' AND j."objekId" = "Spt"."id" AND j."waktu" = "Spt"."diposting" AND j."kelas" IS NOT NULL
  ORDER BY j."id" DESC LIMIT 1
) WHERE "diposting" IS NOT NULL AND EXISTS (
  SELECT 1 FROM "Jejak" j WHERE j."jenis" = 'spt' AND j."objekId" = "Spt"."id" AND j."waktu" = "Spt"."diposting" AND j."kelas" IS NOT NULL
);
UPDATE "Spt" SET "dibuat" = (
  SELECT strftime('%Y-%m-%dT%H:%M:%f', j."kelas" || 'T' || strftime('%H:%M:%f', j."waktu", '+7 hours') || '+07:00') || '+00:00'
  FROM "Jejak" j WHERE j."jenis" = 'spt' AND j."objekId" = "Spt"."id" AND j."waktu" = "Spt"."dibuat" AND j."kelas" IS NOT NULL
  ORDER BY j."id" LIMIT 1
) WHERE EXISTS (
  SELECT 1 FROM "Jejak" j WHERE j."jenis" = 'spt' AND j."objekId" = "Spt"."id" AND j."waktu" = "Spt"."dibuat" AND j."kelas" IS NOT NULL
);
