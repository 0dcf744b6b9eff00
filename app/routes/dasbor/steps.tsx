import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { useMay } from "~/components/rights";
import { StatusBadge } from "~/components/status-badge";
import { isStatusKey } from "~/components/statuses";
import { TaskList } from "~/components/task-list";
import type { DaftarLangkah } from "~/contract/dasbor";
import { hakKonsep } from "~/domain/pihak";
import { useFormat } from "~/i18n/use-format";
import { addressOf } from "~/web/pages";
import { paths } from "~/web/paths";
import { beginning } from "./beginning";
import { DaysLeft } from "./deadlines";
import type { DashboardOf } from "./parts";

type Dashboard = DashboardOf<"peserta">["dasbor"];
type Fact = DaftarLangkah["langkah"][number]["fakta"][number];

/** The work of the period: its assignments and returns, each as steps with facts from the data. */
export function Steps({ dasbor }: { dasbor: Dashboard }) {
  const { t } = useTranslation("batch");
  if (dasbor.langkah.length === 0)
    return (
      <section className="lembar" aria-label={t("dasbor.langkah")}>
        <p className="lembar-isi text-muted">{t("dasbor.tanpa_langkah")}</p>
      </section>
    );
  return dasbor.langkah.map((list) => <StepList key={`${list.jenis} ${list.id ?? list.spt}`} list={list} />);
}

function StepList({ list }: { list: DaftarLangkah }) {
  const { t } = useTranslation("batch");
  const { angka, tanggal } = useFormat();
  const factOf = useFact();
  const may = useMay();
  const assignment = list.jenis === "tugas";
  const done = assignment ? list.dibalas : list.selesai === list.langkah.length;
  const meta = (
    <>
      {isStatusKey(list.status) && (!assignment || list.dibalas) && <StatusBadge status={list.status} />}
      {!done && <DaysLeft sisaHari={list.sisaHari} />}
    </>
  );
  const lead = assignment ? (
    <>
      {t("dasbor.paling_lambat", { tanggal: tanggal(list.jatuhTempo) })}
      {list.pengajar && `. ${t("dasbor.pengajar", { nama: list.pengajar, nilai: angka(list.nilaiMaks ?? 0) })}`}{" "}
      <Link to={paths.tugas.rincian(list.id ?? "")}>{t("dasbor.baca_tugas")}</Link>
    </>
  ) : undefined;
  return (
    <TaskList
      title={assignment ? t("dasbor.tugas_judul", { judul: list.judul ?? "" }) : t(`spt:jenis.${list.spt}`)}
      meta={meta}
      lead={lead}
      open={list.langkah.some(({ berikutnya }) => berikutnya)}
      tasks={list.langkah.map(({ kunci, spt, keadaan, berikutnya, fakta, tautan, cara }) => ({
        key: `${kunci} ${spt}`,
        title: t(`langkah.${kunci}.judul`),
        facts: fakta.flatMap(factOf),
        ways: cara
          .filter(({ hak }) => may(hak))
          .map((one) => ({ to: addressOf(one.tautan), label: t(`langkah_cara.${one.kunci}`) })),
        state: berikutnya ? "berikutnya" : keadaan,
        to: addressOf(tautan),
        post: kunci === "posting" && spt && may(hakKonsep(spt)) ? beginning(tautan) : undefined,
        button:
          tautan.page === "efaktur.baru" ? t("langkah.faktur_keluaran.tombol_baru") : t(`langkah.${kunci}.tombol`),
      }))}
    />
  );
}

/** The facts about a step, in words. */
function useFact() {
  const { t } = useTranslation("batch");
  const { angka, masa, rupiah, tanggal } = useFormat();
  return ({ teks, jumlah, nilai, masa: period, tanggal: day }: Fact): string[] => [
    t(`fakta.${teks}`, {
      ...(jumlah !== undefined && { jumlah: angka(jumlah) }),
      ...(nilai !== undefined && { nilai: rupiah(nilai) }),
      ...(period !== undefined && { masa: masa(period) }),
      ...(day !== undefined && { tanggal: tanggal(day) }),
    }),
    ...(teks === "retur_menunggu" && day ? [t("fakta.retur_jawab", { tanggal: tanggal(day) })] : []),
  ];
}
