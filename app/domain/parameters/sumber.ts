import type { Tanggal } from "../kit/tanggal";

/**
 * A regulation that the product's figures are based on. `nama`: the start of citations; `judul`: official title.
 * `perihal`: the official title was not available, `judul` describes the subject in our words. `alamat`, `dibaca`:
 * address and day of reading its text, if it was read.
 */
export type Sumber = {
  readonly nama: string;
  readonly judul: string;
  readonly perihal?: boolean;
  readonly alamat?: string;
  readonly dibaca?: Tanggal;
};

type Baris = readonly [nama: string, judul: string];
const resmi = (rows: readonly Baris[]): Sumber[] => rows.map(([nama, judul]) => ({ nama, judul }));
const perihal = (rows: readonly Baris[]): Sumber[] => resmi(rows).map((row) => ({ ...row, perihal: true }));

/** Every regulation named in a citation of the product, by kind. */
export const SUMBER: readonly Sumber[] = [
  ...resmi([
    ["UU KUP", "Undang-Undang Nomor 6 Tahun 1983 tentang Ketentuan Umum dan Tata Cara Perpajakan, dengan perubahannya"],
    ["UU PPh", "Undang-Undang Nomor 7 Tahun 1983 tentang Pajak Penghasilan, dengan perubahannya"],
    [
      "UU PPN",
      "Undang-Undang Nomor 8 Tahun 1983 tentang Pajak Pertambahan Nilai Barang dan Jasa dan Pajak Penjualan atas Barang Mewah, dengan perubahannya",
    ],
    ["UU 36/2008", "Perubahan Keempat atas Undang-Undang Nomor 7 Tahun 1983 tentang Pajak Penghasilan"],
    ["UU 7/2021", "Harmonisasi Peraturan Perpajakan"],
    [
      "PP 68/2009",
      "Tarif Pajak Penghasilan Pasal 21 atas Penghasilan Berupa Uang Pesangon, Uang Manfaat Pensiun, Tunjangan Hari Tua, dan Jaminan Hari Tua yang Dibayarkan Sekaligus",
    ],
    [
      "PP 55/2019",
      "Perubahan Kedua atas Peraturan Pemerintah Nomor 16 Tahun 2009 tentang Pajak Penghasilan atas Penghasilan Berupa Bunga Obligasi",
    ],
    [
      "PP 91/2021",
      "Pajak Penghasilan atas Penghasilan Berupa Bunga Obligasi yang Diterima atau Diperoleh Wajib Pajak Dalam Negeri dan Bentuk Usaha Tetap",
    ],
    ["PP 55/2022", "Penyesuaian Pengaturan di Bidang Pajak Penghasilan"],
    [
      "PP 58/2023",
      "Tarif Pemotongan Pajak Penghasilan Pasal 21 atas Penghasilan Sehubungan dengan Pekerjaan, Jasa, atau Kegiatan Wajib Pajak Orang Pribadi",
    ],
    ["Keppres 8/2024", "Hari-Hari Libur"],
    [
      "PMK 250/PMK.03/2008",
      "Besarnya Biaya Jabatan atau Biaya Pensiun yang Dapat Dikurangkan dari Penghasilan Bruto Pegawai Tetap atau Pensiunan",
    ],
    [
      "PMK 16/PMK.03/2010",
      "Tata Cara Pemotongan Pajak Penghasilan Pasal 21 atas Penghasilan Berupa Uang Pesangon, Uang Manfaat Pensiun, Tunjangan Hari Tua, dan Jaminan Hari Tua yang Dibayarkan Sekaligus",
    ],
    [
      "PMK 141/PMK.03/2015",
      "Jenis Jasa Lain sebagaimana Dimaksud dalam Pasal 23 ayat (1) huruf c angka 2 Undang-Undang Pajak Penghasilan",
    ],
    ["PMK 101/PMK.010/2016", "Penyesuaian Besarnya Penghasilan Tidak Kena Pajak"],
    [
      "PMK 34/PMK.010/2017",
      "Pemungutan Pajak Penghasilan Pasal 22 Sehubungan dengan Pembayaran atas Penyerahan Barang dan Kegiatan di Bidang Impor atau Kegiatan Usaha di Bidang Lain",
    ],
    [
      "PMK 18/PMK.03/2021",
      "Pelaksanaan Undang-Undang Nomor 11 Tahun 2020 tentang Cipta Kerja di Bidang Pajak Penghasilan, Pajak Pertambahan Nilai dan Pajak Penjualan atas Barang Mewah, serta Ketentuan Umum dan Tata Cara Perpajakan",
    ],
    [
      "PMK 209/PMK.03/2021",
      "Perubahan Kedua atas Peraturan Menteri Keuangan Nomor 39/PMK.03/2018 tentang Tata Cara Pengembalian Pendahuluan Kelebihan Pembayaran Pajak",
    ],
    ["PMK 65/2022", "Pajak Pertambahan Nilai atas Penyerahan Kendaraan Bermotor Bekas"],
    ["PMK 68/PMK.03/2022", "Pajak Pertambahan Nilai dan Pajak Penghasilan atas Transaksi Perdagangan Aset Kripto"],
    ["PMK 71/2022", "Pajak Pertambahan Nilai atas Penyerahan Jasa Kena Pajak Tertentu"],
    [
      "PMK 66/2023",
      "Perlakuan Pajak Penghasilan atas Penggantian atau Imbalan Sehubungan dengan Pekerjaan atau Jasa yang Diterima atau Diperoleh dalam Bentuk Natura dan/atau Kenikmatan",
    ],
    [
      "PMK 168/2023",
      "Petunjuk Pelaksanaan Pemotongan Pajak atas Penghasilan Sehubungan dengan Pekerjaan, Jasa, atau Kegiatan Orang Pribadi",
    ],
    ["PMK 229/PMK.03/2014", "Persyaratan serta Pelaksanaan Hak dan Kewajiban Seorang Kuasa"],
    ["PMK 81/2024", "Ketentuan Perpajakan dalam Rangka Pelaksanaan Sistem Inti Administrasi Perpajakan"],
    ["PMK 11/2025", "Ketentuan Nilai Lain sebagai Dasar Pengenaan Pajak dan Besaran Tertentu Pajak Pertambahan Nilai"],
    [
      "PER-11/PJ/2025",
      "Ketentuan Pelaporan Pajak Penghasilan, Pajak Pertambahan Nilai, Pajak Penjualan atas Barang Mewah, dan Bea Meterai dalam rangka Pelaksanaan Sistem Inti Administrasi Perpajakan",
    ],
    [
      "PMK 13/2025",
      "Pajak Pertambahan Nilai atas Penyerahan Rumah Tapak dan Satuan Rumah Susun yang Ditanggung Pemerintah Tahun Anggaran 2025",
    ],
    [
      "PMK 60/2025",
      "Insentif Tambahan Pajak Pertambahan Nilai atas Penyerahan Rumah Tapak dan Satuan Rumah Susun yang Ditanggung Pemerintah Tahun Anggaran 2025",
    ],
    [
      "PMK 90/2025",
      "Pajak Pertambahan Nilai atas Penyerahan Rumah Tapak dan Satuan Rumah Susun yang Ditanggung Pemerintah Tahun Anggaran 2026",
    ],
    [
      "PMK 4/2026",
      "Pajak Pertambahan Nilai atas Penyerahan Jasa Angkutan Udara Niaga Berjadwal Dalam Negeri Kelas Ekonomi pada Periode Libur Idulfitri 1447 Hijriah yang Ditanggung Pemerintah Tahun Anggaran 2026",
    ],
    ["PER-16/PJ/2021", "Dokumen Tertentu yang Kedudukannya Dipersamakan dengan Faktur Pajak"],
    ["PER-03/PJ/2022", "Faktur Pajak"],
  ]),
  ...perihal([
    [
      "PMK 169/PMK.010/2015",
      "Besarnya perbandingan antara utang dan modal perusahaan untuk penghitungan pajak penghasilan",
    ],
    ["PER-17/PJ/2015", "Norma penghitungan penghasilan neto"],
    ["PMK 215/PMK.03/2018", "Penghitungan angsuran PPh Pasal 25 wajib pajak tertentu, termasuk pengusaha tertentu"],
    ["PMK 192/PMK.03/2018", "Pelaksanaan pengkreditan pajak atas penghasilan dari luar negeri"],
    [
      "PMK 128/PMK.010/2019",
      "Pengurangan penghasilan bruto atas praktik kerja, pemagangan, dan pembelajaran berbasis kompetensi tertentu",
    ],
    ["PMK 11/PMK.010/2020", "Fasilitas pajak penghasilan untuk penanaman modal di bidang usaha atau daerah tertentu"],
    ["PMK 153/PMK.010/2020", "Pengurangan penghasilan bruto atas kegiatan penelitian dan pengembangan tertentu"],
    ["UU 25/2007", "Penanaman modal"],
    [
      "PMK 68/PMK.03/2020",
      "Perlakuan pajak penghasilan atas beasiswa tertentu dan atas sisa lebih badan nirlaba di bidang pendidikan atau penelitian",
    ],
    ["PP 73/2019", "Barang kena pajak yang tergolong mewah berupa kendaraan bermotor yang dikenai PPnBM"],
    ["PP 74/2021", "Perubahan atas PP 73/2019 tentang kendaraan bermotor yang dikenai PPnBM"],
    ["PP 61/2020", "Barang kena pajak yang tergolong mewah selain kendaraan bermotor yang dikenai PPnBM"],
    ["PMK 96/PMK.03/2021", "Jenis barang selain kendaraan bermotor yang dikenai PPnBM dan tata cara pengecualiannya"],
    ["PMK 15/2023", "Perubahan atas PMK 96/PMK.03/2021"],
    ["PP 78/2019", "Fasilitas pajak penghasilan untuk penanaman modal di bidang usaha atau daerah tertentu"],
    ["PMK 14/PMK.03/2011", "Penanaman kembali penghasilan kena pajak sesudah pajak bentuk usaha tetap"],
    ["PMK 130/PMK.010/2020", "Pemberian fasilitas pengurangan pajak penghasilan badan"],
    ["PMK 197/PMK.03/2013", "Batasan pengusaha kecil Pajak Pertambahan Nilai"],
    ["PP 131/2000", "Pajak Penghasilan atas bunga deposito dan tabungan serta diskonto Sertifikat Bank Indonesia"],
    ["PP 34/2017", "Pajak Penghasilan atas penghasilan dari persewaan tanah dan/atau bangunan"],
    ["PMK 41/PMK.010/2022", "Perubahan atas PMK 34/PMK.010/2017 tentang pemungutan PPh Pasal 22"],
    [
      "PMK 164/2023",
      "Tata cara PPh atas peredaran bruto tertentu dan kewajiban pelaporan usaha untuk dikukuhkan sebagai PKP",
    ],
    ["PER-18/PJ/2025", "Tindak lanjut atas data konkret"],
    ["PMK 16/PMK.010/2020", "Pengurangan penghasilan neto atas penanaman modal pada industri padat karya"],
    [
      "PMK 172/2023",
      "Penerapan prinsip kewajaran dan kelaziman usaha dalam transaksi yang dipengaruhi hubungan istimewa",
    ],
    [
      "PMK 207/PMK.010/2015",
      "Piutang yang nyata-nyata tidak dapat ditagih yang dapat dikurangkan dari penghasilan bruto",
    ],
    ["PMK 02/PMK.03/2010", "Biaya promosi yang dapat dikurangkan dari penghasilan bruto"],
    ["SE-27/PJ.22/1986", "Biaya entertainment dan sejenisnya, daftar nominatif"],
    ["PER-25/PJ/2017", "Pelaksanaan perhitungan perbandingan utang dan modal serta pelaporan utang swasta luar negeri"],
    ["PP 27/2017", "Biaya operasi yang dapat dikembalikan dan perlakuan pajak penghasilan di bidang usaha hulu migas"],
    [
      "PMK 96/PMK.010/2020",
      "Pelaksanaan fasilitas pajak penghasilan untuk penanaman modal di bidang usaha atau daerah tertentu",
    ],
    ["PMK 69/2024", "Perubahan atas PMK 130/PMK.010/2020 tentang fasilitas pengurangan pajak penghasilan badan"],
    ["PMK 72/2023", "Penyusutan harta berwujud dan amortisasi harta tak berwujud"],
    ["UU 8/1983", "Berlakunya Pajak Pertambahan Nilai, jo. Perpu 1/1984"],
    ["PP 20/2026", "Perubahan atas PP 55/2022: pajak penghasilan final 0,5 % atas peredaran bruto tertentu"],
    [
      "PMK 48/2023",
      "Pajak penghasilan dan pajak pertambahan nilai atas emas perhiasan, emas batangan, dan jasa yang terkait",
    ],
    ["PMK 131/2024", "Perlakuan pajak pertambahan nilai sejak 1 Januari 2025: tarif 12 % dan nilai lain 11/12"],
    ["PMK 10/2025", "PPh Pasal 21 ditanggung pemerintah dalam stimulus ekonomi tahun 2025"],
    ["PMK 15/2025", "Pemeriksaan pajak"],
    ["PMK 37/2025", "Pemungutan PPh Pasal 22 pedagang dalam negeri oleh pihak lain melalui perdagangan elektronik"],
    ["PMK 50/2025", "Pajak pertambahan nilai dan pajak penghasilan atas perdagangan aset kripto"],
    ["PMK 51/2025", "Pemungutan PPh Pasal 22 atas penyerahan barang dan kegiatan impor atau usaha di bidang lain"],
    ["PMK 72/2025", "Perubahan atas PMK 10/2025"],
    ["PMK 105/2025", "PPh Pasal 21 ditanggung pemerintah tahun 2026"],
    ["PMK 111/2025", "Pengawasan kepatuhan wajib pajak, termasuk jawaban atas SP2DK"],
    ["PMK 112/2025", "Penerapan persetujuan penghindaran pajak berganda"],
    ["PMK 114/2025", "Zakat dan sumbangan keagamaan wajib sebagai pengurang penghasilan"],
    ["PMK 1/2026", "Perubahan keempat atas PMK 81/2024"],
    ["PMK 28/2026", "Pengembalian pendahuluan kelebihan pembayaran pajak"],
    ["PER-10/PJ/2024", "Pembayaran dan penyetoran pajak dalam sistem inti administrasi perpajakan"],
    ["PER-8/PJ/2026", "Perubahan atas PER-10/PJ/2024: kode billing dan pemindahbukuan"],
    ["PER-12/PJ/2026", "Perubahan atas PER-11/PJ/2025: pembetulan SPT Masa"],
    ["KEP-55/PJ/2026", "Penghapusan sanksi SPT Tahunan orang pribadi tahun pajak 2025"],
    ["KEP-71/PJ/2026", "Penghapusan sanksi SPT Tahunan badan tahun pajak 2025"],
    ["PENG-4/PJ/2025", "Masa berlaku kode billing 14 hari"],
    ["PENG-31/PJ.09/2026", "Pengumuman penghapusan sanksi SPT Tahunan badan tahun pajak 2025"],
    ["PENG-46/PJ.09/2026", "Mulai berlakunya pemungutan PPh Pasal 22 oleh penyelenggara perdagangan elektronik"],
    ["KMK tarif bunga", "Keputusan bulanan tarif bunga sanksi administratif dan imbalan bunga"],
    ["SKB PPh", "Surat keterangan bebas pemotongan atau pemungutan pajak penghasilan"],
    ["SKB 3 Menteri No. 1017/2024", "Hari libur nasional dan cuti bersama tahun 2025"],
    ["SKB 3 Menteri No. 933/2025", "Perubahan hari libur nasional dan cuti bersama tahun 2025"],
    ["SKB 3 Menteri No. 1497/2025", "Hari libur nasional dan cuti bersama tahun 2026"],
    ["Ketentuan kelas LatihPajak", "Ketentuan kelas ini sendiri, bukan peraturan"],
    ["Pengumuman DJP tentang Coretax Form", "Pembukaan Coretax Form luring pada 25 Februari 2026"],
    ["Daftar kode akun pajak", "Daftar kode akun pajak dan kode jenis setoran"],
  ]),
];

const fold = (text: string) => text.toLowerCase();

/** The regulations in a citation, in the order of the register; empty if it names no known one. */
export const sumberDari = (kutipan: string): readonly Sumber[] =>
  SUMBER.filter(({ nama }) => {
    const at = fold(kutipan).indexOf(fold(nama));
    return at >= 0 && !/[\w/]/.test(kutipan.charAt(at + nama.length));
  });
