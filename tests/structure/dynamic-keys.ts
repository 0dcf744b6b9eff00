/** Prefixes of keys built at run time from a typed list; every key below them counts as used. */
export const dynamicKeys: readonly string[] = [
  // the glossary: one entry per term of app/domain
  "istilah:entri.",
  // steps of a period's work, their states and the notes on their data
  "batch:langkah.",
  "batch:langkah_keadaan.",
  "batch:fakta.",
  // columns of documents in frozen work
  "tugas:karya.kolom.",
  // topics of the help page and their groups
  "bantuan:",
  // titles of the guides
  "panduan:buku.",
  // changes of law and their certainty: entries of app/domain/parameters/perubahan
  "panduan:perubahan.",
  "panduan:hukum.keyakinan.",
  // every state of app/components/statuses
  "komponen:status.",
  // returns that contain a document: their kinds, and their later state
  "komponen:pelaporan.",
  // refusals of a post before it is checked
  "komponen:formulir.too_large",
  "komponen:formulir.too_many_files",
  "komponen:formulir.malformed",
  "komponen:formulir.csrf",
  "komponen:formulir.belum_dipilih",
  // failures of fields, named by checks of the contract
  "galat:isian.",
  // steps of the reasons, named by the law's own code
  "alasan:",
  // answers and settings that a pack may hold, listed in its guide
  "paket:jawaban.",
  "paket:kantor.",
  "paket:pemeriksaan.",
  "paket:persetujuan.",
  // the frame: settings and their choices, roles, kinds of message, error pages by status
  "common:pengaturan.",
  "common:peran.",
  "common:pesan.jenis.",
  "common:menunggu.",
  // kinds of results of the jump search
  "common:lompat.jenis.",
  "common:galat_halaman.",
  // the VAT return: labels of its definitions, findings of its checks, reasons of posting
  "sptformulir:ppn_induk.",
  // the annual corporate return: every text of its forms and findings
  "sptbadan:",
  // the annual personal return: the same
  "sptop:",
  "sptformulir:ppn_lampiran.",
  "spt:ditinggalkan_daftar.",
  "spt:perubahan_daftar.",
  "sptformulir:periksa.",
  // the returns made of slips: the same, and words for the kind of a row
  "sptformulir:pph21_induk.",
  "sptformulir:pph21_lampiran.",
  "sptformulir:pph_uni_induk.",
  "sptformulir:pph_uni_lampiran.",
  "spt:jenis_baris.",
  "spt:kekayaan.",
  "spt:pembayaran_baris.",
  "spt:status_bukti.",
  "spt:lebih.",
  "spt:berat.",
  "spt:ditinggalkan.",
  "spt:ditinggalkan_tindakan.",
  "spt:perubahan.",
  "spt:perubahan_kolom.",
  "spt:banding.isi_",
  "spt:banding.apa.",
  "spt:baris_asal.",
  "spt:jenis.",
  "spt:hasil.",
  "spt:metode.",
  // headings of exported lists of returns and of attachments
  "spt:kolom.",
  "spt:baris.",
  // payments: columns, sources of billing codes, cards and kinds of the ledger
  "pembayaran:kolom.",
  "pembayaran:asal.",
  // columns and kinds of other parties' requests
  "efaktur:konfirmasi.kolom.",
  "efaktur:konfirmasi.nama.",
  "pembayaran:pengembalian.kolom.",
  "pembayaran:pengembalian.jalur.",
  "pembayaran:pengembalian.kelas.hasil.",
  "pembayaran:pengembalian.cara_",
  "pembayaran:pengembalian.minta.",
  // transfers of payments: labels of their form, headings, the four lists, reasons
  "pembayaran:pbk.",
  "pembayaran:mandiri.langkah_nama.",
  "pembayaran:sisi.",
  "pembayaran:ringkasan.",
  "pembayaran:catatan.",
  "pembayaran:mengapa.",
  "pembayaran:buku.terbuka_pilihan.",
  // the invoice: labels and hints of its form, columns of its list, states of crediting
  "efaktur:faktur.",
  "efaktur:kredit.",
  // special documents: headings of lists and exports, fields of the form, actions by the name of their page
  "dokumenlain:kolom.",
  "dokumenlain:retur_kolom.",
  "dokumenlain:dokumen_lain.",
  "dokumenlain:dokumen_retur.",
  "dokumenlain:judul.",
  "dokumenlain:isi.",
  "dokumenlain:akibat.",
  "dokumenlain:aksi.",
  // withholding slips: labels of their forms
  "bukpotformulir:slip.",
  "bukpotformulir:tahunan.",
  "bukpotformulir:hitungan.",
  // headings of lists and exports of slips, types, states, actions by the name of their page, error codes
  "bukpot:kolom.",
  "bukpot:kolom_masukan.",
  "bukpot:kolom_dokumen.",
  "bukpot:jenis.",
  "bukpot:isi_jenis.",
  "bukpot:tab.",
  "bukpot:laporan.",
  "bukpot:massal.",
  "bukpot:peristiwa.",
  "bukpot:pasal.",
  "bukpot:sifat.",
  "bukpot:spt.",
  "bukpot:riwayat.",
  "bukpot:galat.",
  // the return note: labels of its form, columns of its lists, steps of its history
  "efaktur:retur.",
  // notifications by kind, events of a day
  "portal:notifikasi.",
  "batch:peristiwa.",
  "batch:cadangan.",
  "batch:asal_cadangan.",
  // samples of imports and their forms, by name; error codes of files
  "impor:contoh.",
  "impor:jenis.",
  "impor:galat.",
  // texts of error codes, by the contract's table
  "spt:galat.",
  "pembayaran:galat.",
  "galat:galat.",
  // classes: headings of exports, messages by action, error codes
  "batch:peserta.",
  "batch:pesan.",
  "batch:galat.",
  // certificates: labels of their form and their kinds
  "batch:sertifikat.",
  "batch:ketetapan.",
  "batch:rencana.kolom.",
  "batch:rencana.aksi.",
  "batch:rencana.pesan.",
  "batch:templat.",
  "pembayaran:ketetapan.jenis.",
  "pembayaran:titik.cara.",
  "pembayaran:titik.hasil_pilihan.",
  "pembayaran:titik.putusan.",
  "pembayaran:ketetapan.kolom.",
  // signing in: doors by role, letters by kind, error codes
  "masuk:login.judul.",
  "masuk:pemilih.",
  "masuk:penerbit.",
  "masuk:surat.",
  "masuk:galat.",
  // states of an authorisation code
  "masuk:kode.keadaan.",
  // users: the same lists and pages for each kind, states of a login, possible actions
  "pengguna:peserta.",
  "pengguna:instruktur.",
  "pengguna:mitra.",
  "pengguna:supermitra.",
  "pengguna:status.",
  "pengguna:aksi.",
  "pengguna:masuk.",
  "pengguna:massal.",
  "pengguna:serahan.",
  "pengguna:kotak_keluar.jenis_pilihan.",
  "pengguna:penolakan.jenis_pilihan.",
  "pengguna:jejak.",
  // the effect of every call of the contract, as the trail shows it
  "pengguna:perbuatan.",
  "pengguna:galat.",
  // companies, branches and employees: one set of pages for each kind, labels of their forms, headings of exports
  "data:perusahaan.",
  "data:cabang.",
  "data:karyawan.",
  "data:keluarga.",
  "data:kategori.",
  "data:subKategori.",
  "data:natura.",
  "data:rekening.",
  "data:kontak.",
  "data:ekonomi.",
  "data:nppn.",
  "data:dokumenSaya.",
  "data:profil.status_pilihan.",
  "data:pihakTerkait.",
  "data:wakilKuasa.",
  // salary sheets: columns by the names of their fields; headings of the export of months
  "bukpot:gaji.",
  "bukpot:rekonsiliasi.",
  // headings of exported lists of assignments
  "bukti:isian.",
  "bukti:jenis.",
  "bukti:jenis_kolom.",
  "tugas:kolom.",
  // forms of assignments and of the grade book: labels of their definitions
  "tugas:isian.",
  "tugas:perpanjang.",
  "ujian:atur.",
  "ujian:tambah.",
  "nilai:atur.",
  "nilai:saring_kemajuan.",
  "nilai:saring_hadir.",
  "nilai:saring_tanda.",
  "nilai:memenuhi.",
  // headings of the exported list of certificates
  "nilai:kolom.",
];
