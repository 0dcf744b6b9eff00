/** Made-up invoices, the same every time. */
export const rows = Array.from({ length: 2_000 }, (_, n) => ({
  id: `f-${n}`,
  nomor: `0400026${String(n).padStart(10, "0")}`,
  npwp: `099000100000${String(n % 10_000).padStart(4, "0")}`,
  nama: `PT Contoh Pembeli ${n}`,
  tanggal: "30-03-2026",
  status: "Approved",
  dpp: "Rp30.000.000",
  ppn: "Rp3.300.000",
}));
