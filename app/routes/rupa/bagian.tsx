import type { ReactNode } from "react";
import { Alert } from "~/components/alert";
import { Badge } from "~/components/badge";
import { Button, ButtonLink } from "~/components/button";
import { CalendarDay } from "~/components/calendar-day";
import { BarChart } from "~/components/chart";
import { Amounts, Figures } from "~/components/figures";
import { HistoryList } from "~/components/history-list";
import { InCoretax } from "~/components/in-coretax";
import { Link } from "~/components/link";
import { Nomor } from "~/components/nomor";
import { Pill } from "~/components/pill";
import { QrCode } from "~/components/qr-code";
import { Receipt } from "~/components/receipt";
import { Sheet } from "~/components/section";
import { spaced } from "~/components/spaced";
import { StatusBadge } from "~/components/status-badge";
import { statuses } from "~/components/statuses";
import { TabelLaporan } from "~/components/tabel-laporan";
import { TaskList, type TaskState } from "~/components/task-list";
import { Term } from "~/components/term";
import { StepLine, WhyDetails } from "~/components/why-panel";
import { Findings } from "~/forms/findings";
import { ReviewList } from "~/forms/review-list";
import { TabFormulir } from "~/routes/spt/kertas/tab-formulir";
import { paths } from "~/web/paths";

export type Teks = { readonly panjang: string; readonly arab: string };
type Props = { readonly teks: Teks };

/** Parts of the page that are compared one by one. */
export const Contoh = ({ nama, children }: { nama: string; children: ReactNode }) => (
  <section className="formulir-bagian" data-rupa={nama} aria-labelledby={`rupa-${nama}`}>
    <h2 id={`rupa-${nama}`}>{nama}</h2>
    {children}
  </section>
);

const VARIANTS = ["primary", undefined, "outline-secondary", "outline-danger", "danger", "link"] as const;
export function Tombol({ teks }: Props) {
  return (
    <Contoh nama="tombol">
      {VARIANTS.map((variant) => (
        <p key={variant ?? ""} className="actions">
          <Button type="button" variant={variant}>
            {variant ?? teks.arab}
          </Button>{" "}
          <Button type="button" variant={variant} size="sm">
            {variant ?? teks.arab}
          </Button>{" "}
          <Button type="button" variant={variant} disabled>
            {variant ?? teks.arab}
          </Button>{" "}
          <ButtonLink to={paths.glosarium()} variant={variant}>
            {teks.panjang}
          </ButtonLink>
        </p>
      ))}
    </Contoh>
  );
}

/** Dark modules of a small pattern. Real addresses are tested with the drawing of codes. */
const QR = { size: 5, path: "M1 1h3v1h-3zM1 3h1v1h-1z" };
const TONES = ["berhasil", "perhatian", "bahaya", "info", "netral"] as const;
export function Tanda({ teks }: Props) {
  return (
    <Contoh nama="tanda">
      <p className="actions">
        {spaced(
          TONES.map((tone) => (
            <Pill key={tone} tone={tone}>
              {tone}
            </Pill>
          )),
        )}{" "}
        <Pill tone="info">{teks.arab}</Pill> <Pill tone="netral">{teks.panjang}</Pill> <Badge>{teks.arab}</Badge>
      </p>
      <ul>
        {[...Object.keys(statuses), teks.arab].map((status) => (
          <li key={status}>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      <p>
        <Nomor>0912345678901234</Nomor> <Nomor>04002600000000001</Nomor> <Nomor>{teks.panjang}</Nomor>{" "}
        <CalendarDay tanggal="2026-03-31" /> <Term kunci="ppn">PPN</Term> <InCoretax words="Submit" />
      </p>
      <QrCode alamat="https://latihpajak.example/login" qr={QR} />
    </Contoh>
  );
}

export function Kabar({ teks }: Props) {
  return (
    <Contoh nama="kabar">
      {(["success", "info", "warning", "danger"] as const).map((variant) => (
        <Alert key={variant} variant={variant}>
          {teks.panjang} {teks.arab}
        </Alert>
      ))}
      <p className="peringatan">{teks.panjang}</p>
      <p className="peringatan peringatan--bahaya">{teks.arab}</p>
      <Findings temuan={[]} labels={{}} />
      <Findings
        temuan={(["galat", "peringatan"] as const).map((berat) => ({
          code: "validation_failed",
          field: "teks",
          message: teks.panjang,
          berat,
        }))}
        labels={{ teks: teks.arab }}
      />
    </Contoh>
  );
}

export function Akhir({ teks }: Props) {
  const next = [{ to: paths.glosarium(), label: teks.panjang }];
  const number = { label: "NTPN", value: "A1B2C3D4E5F6G7H8" };
  return (
    <Contoh nama="tanda-terima">
      <Receipt title={teks.arab} number={number} note={teks.panjang} file={{ to: paths.glosarium(), label: "PDF" }} />
      <Receipt title={`${teks.arab} 2`} next={next} tone="perhatian" />
    </Contoh>
  );
}

const STATES: readonly TaskState[] = ["selesai", "siap", "berikutnya", "nanti"];
export function Langkah({ teks }: Props) {
  const tasks = STATES.map((state) => ({
    key: state,
    title: state === "siap" ? teks.panjang : teks.arab,
    facts: state === "nanti" ? [] : [teks.panjang],
    ways: [{ to: paths.glosarium(), label: teks.arab }],
    state,
    to: paths.glosarium(),
    button: "Kerjakan",
  }));
  const meta = <Pill tone="perhatian">{teks.arab}</Pill>;
  return (
    <Contoh nama="langkah">
      <TaskList title="Terbuka" meta={meta} lead={teks.panjang} tasks={tasks} open />
      <TaskList title="Terlipat" meta={meta} tasks={tasks} open={false} />
    </Contoh>
  );
}

const bars = (panjang: string) => [
  { label: panjang, value: 1_250_000 },
  { label: "Minus", value: -400_000 },
  { label: "Nihil", value: 0 },
];
export function Laporan({ teks }: Props) {
  const kolom = [{ kepala: "Nama" }, { kepala: "Kode", kode: true }, { kepala: "Isi" }];
  const items = [
    { label: "Nama", value: teks.arab, changeHref: paths.glosarium() },
    { label: teks.panjang, value: teks.panjang },
    { label: "Kosong" },
  ];
  const kejadian = { peristiwa: "draft", oleh: teks.arab, kelas: "2026-03-31T09:00:00Z" };
  return (
    <Contoh nama="laporan">
      <TabelLaporan caption={teks.arab} kolom={kolom} baris={[{ key: 1, sel: [teks.panjang, "411211", teks.arab] }]} />
      <BarChart title={teks.arab} bars={bars(teks.panjang)} labelHead="Apa" valueHead="Rp" />
      <ReviewList items={items} />
      <Figures
        label={teks.arab}
        figures={[
          { label: teks.panjang, value: "12", to: paths.glosarium(), note: teks.arab },
          { label: "Tanpa halaman", value: "0" },
        ]}
      />
      <Amounts
        rows={[
          { key: "1", label: <Link to={paths.glosarium()}>{teks.panjang}</Link>, value: "Rp1.250.000" },
          { key: "2", label: teks.arab, value: "-Rp400.000" },
        ]}
      />
      <Sheet id="rupa-lembar" title="Lembar" side={teks.panjang}>
        <p>
          <Link to={paths.glosarium()}>Ada halamannya</Link>
        </p>
      </Sheet>
      <HistoryList
        rows={[
          { ...kejadian, ke: "draft", catatan: null },
          { ...kejadian, ke: "approved", catatan: teks.panjang },
        ]}
      />
      <WhyDetails
        label={teks.arab}
        alasan={{
          nilai: 1_250_000,
          langkah: [{ teks: "spt.tambah", field: "a", nilai: 1_250_000 }],
          dokumen: [{ jenis: "faktur", id: "1", label: "04002600000000001", nilai: 1_250_000 }],
        }}
        fields={{ a: { href: paths.glosarium(), label: teks.panjang } }}
      />
      <p>
        <StepLine
          step={{
            teks: "sanksi.dibebaskan",
            isian: { sampai: "2026-05-31" },
            dasar: { kutipan: "KEP-71/PJ/2026" },
          }}
        />
      </p>
    </Contoh>
  );
}

const tab = (kode: string, banyak: number, now = false, tutup = false, temuan = 0) => ({
  kode,
  judul: `Lampiran ${kode}`,
  href: paths.glosarium(),
  banyak,
  temuan,
  berubah: temuan,
  selesai: banyak > 0 && temuan === 0,
  kini: now,
  tutup,
});
export function Tab() {
  const all = [tab("Induk", 0, true), tab("A1", 0, false, false, 3), tab("B2", 1234), tab("C", 2, false, true)];
  return (
    <Contoh nama="tab">
      <TabFormulir view={{ tab: all, kelompok: [{ nomor: "1", tab: all }] }} />
    </Contoh>
  );
}
