import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { effectiveRole, type Session } from "~/auth/session.server";
import { Button, ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { HiddenFields } from "~/components/hidden-fields";
import { Section } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import type { TugasDetail } from "~/contract/tugas/baris";
import { daysBetween } from "~/domain/kit/tanggal";
import { isTugasTerbuka } from "~/domain/tugas/status";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { useSaat } from "~/i18n/use-saat";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { paths } from "~/web/paths";
import { pathsTelaah } from "~/web/paths-telaah";
import { pathsTugas } from "~/web/paths-tugas";
import { BagianBukti } from "./bagian-bukti";
import { buktiTugas } from "./bagian-bukti.server";
import { BalasForm } from "./balas-formulir";
import { ClassProgress } from "./class-progress";
import { atasDaftar } from "./crumbs";
import { DaftarBebas } from "./daftar-bebas";
import { FileList } from "./file-list";
import { atasNamaOf } from "./isian.server";
import { balasanKelas, balasanSendiri } from "./lists.server";
import { Perpanjangan } from "./perpanjangan";

export const handle = {
  crumb: (data: { tugas: TugasDetail }) => data.tugas.judul,
  above: atasDaftar,
} satisfies PageHandle;

async function repliesOf(session: Session, tugasId: string) {
  const { api, me } = session;
  const { texts } = session;
  const trainee = effectiveRole(me) === "peserta";
  const def = trainee ? balasanSendiri(tugasId) : balasanKelas(tugasId);
  const state = listQueryOf(session, def);
  const query = { ...apiQueryOf(state), tugasId };
  return listView(
    def,
    state,
    trainee ? await api.tugas.listBalasPeserta(query) : await api.tugas.listBalasInstruktur(query),
    texts,
  );
}

/** The name under which the user replies; null without the right, or with read-only access. */
const balasDi = ({ me }: Session, { hak }: Pick<TugasDetail, "hak">): string | null =>
  hak.balas && !me.readOnly ? atasNamaOf(me) : null;

/**
 * Address of the identity to act as before the work is begun: the company, of a personal annual return the person. Null
 * where one acts as it already or represents another; empty where one has to choose.
 */
function mulaiSebagai({ me }: Session, { modul, hak }: Pick<TugasDetail, "modul" | "hak">): string | null {
  const active = me.currentActive?.npwp ?? me.personal?.npwp;
  const isOther = me.impersonate.some(({ npwp }) => npwp === active);
  if (!hak.balas || me.readOnly || isOther || modul === "lainnya") return null;
  const own = me.personal ? [me.personal] : [];
  const right = modul === "spt_op" ? own : me.companies;
  if (right.length === 0 || right.some(({ npwp }) => npwp === active)) return null;
  return right.length === 1 ? (right[0]?.npwp ?? "") : "";
}

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta", "instruktur"], async (session) => {
    const { tugas, balasan, bukti } = await promiseHash({
      tugas: session.api.tugas.detail({ id }),
      balasan: repliesOf(session, id),
      bukti: buktiTugas(session, id),
    });
    return {
      tugas,
      balasan,
      bukti: { ...bukti, sunting: tugas.hak.lepas || tugas.hak.ubah },
      sisa: daysBetween(tugas.tanggal, tugas.jatuhTempo),
      atasNama: balasDi(session, tugas),
      sebagai: mulaiSebagai(session, tugas),
    };
  });

/** For instructors: the strictness that the assignment chooses. */
function useStrictness({ pemeriksaan, ringkas }: TugasDetail) {
  const { t } = useTranslation();
  if (!pemeriksaan || !ringkas) return [];
  return [{ label: t("tugas:isian.pemeriksaan"), value: t(`tugas:isian.pemeriksaan_pilihan.${pemeriksaan}`) }];
}

export default function TugasRincian() {
  const { tugas, balasan, bukti, sisa, atasNama, sebagai } = useLoaderData<typeof loader>();
  const actions = useActions(tugas, sebagai);
  const { t } = useTranslation();
  const { angka, tanggal } = useFormat();
  const saat = useSaat();
  const items = [
    { label: t("tugas:kolom.status"), value: <StatusBadge status={tugas.status} /> },
    { label: t("tugas:kolom.jatuhTempo"), value: <DueDate tugas={tugas} sisa={sisa} /> },
    ...(tugas.untuk
      ? [{ label: t("tugas:untuk.siapa"), value: <bdi>{tugas.untuk.map(({ nama }) => nama).join(", ")}</bdi> }]
      : []),
    ...(tugas.tutup ? [{ label: t("tugas:isian.tutup"), value: tanggal(tugas.tutup) }] : []),
    { label: t("tugas:kolom.nilaiMaks"), value: angka(tugas.nilaiMaks) },
    ...(tugas.batas ? [{ label: t("tugas:isian.batas"), value: saat(tugas.batas, tugas.zona) }] : []),
    ...(tugas.batasAkhir ? [{ label: t("tugas:isian.batasAkhir"), value: saat(tugas.batasAkhir, tugas.zona) }] : []),
    ...(tugas.potongan > 0
      ? [
          {
            label: t("tugas:isian.potongan"),
            value: t("tugas:rincian.potongan", { persen: angka(tugas.potongan), maks: angka(tugas.potonganMaks) }),
          },
        ]
      : []),
    ...(tugas.rubrik.length > 0
      ? [
          {
            label: t("tugas:isian.rubrik"),
            value: tugas.rubrik.map((one) => `${one.judul} (${angka(one.poin)})`).join(", "),
          },
        ]
      : []),
    ...(tugas.tanpaBalasan ? [{ label: t("tugas:isian.cara"), value: t("tugas:isian.tanpaBalasan") }] : []),
    ...(tugas.tahan && tugas.ringkas
      ? [
          {
            label: t("tugas:rincian.nilai"),
            value: t("tugas:rincian.ditahan", { jumlah: angka(tugas.ringkas.ditahan) }),
          },
        ]
      : []),
    ...useStrictness(tugas),
    { label: t("tugas:rincian.pembuat"), value: tugas.pembuat },
  ];
  return (
    <>
      <PageHead
        title={<bdi>{tugas.judul}</bdi>}
        lead={`${tugas.batch} · ${t(`tugas:modul.${tugas.modul}`)}`}
        actions={actions}
      />
      <ReviewList items={items} />
      {tugas.perpanjangan.length > 0 && <Perpanjangan rows={tugas.perpanjangan} zona={tugas.zona} />}
      {tugas.bebas.length > 0 && <DaftarBebas rows={tugas.bebas} />}
      <Uraian uraian={tugas.uraian} />
      {tugas.berkas.length > 0 && (
        <Section id="berkas" title={t("tugas:isian.berkas")}>
          <FileList tugasId={tugas.id} files={tugas.berkas} />
        </Section>
      )}
      <BagianBukti tugasId={tugas.id} {...bukti} />
      {atasNama !== null && (
        <Section id="balas" title={t("tugas:balas.judul")}>
          <BalasForm tugas={tugas} atasNama={atasNama} />
        </Section>
      )}
      <h2>{tugas.ringkas ? t("tugas:rincian.balasan") : t("tugas:rincian.balasan_sendiri")}</h2>
      {tugas.ringkas && <ClassProgress ringkas={tugas.ringkas} />}
      <ListPage view={balasan} />
    </>
  );
}

/** The due day, and its distance from the class date while the assignment is open. */
function DueDate({ tugas, sisa }: { tugas: Pick<TugasDetail, "jatuhTempo" | "status">; sisa: number }) {
  const { t } = useTranslation();
  const { angka, tanggal } = useFormat();
  const far =
    sisa === 0
      ? t("tugas:rincian.hari_ini")
      : sisa > 0
        ? t("tugas:rincian.sisa", { count: sisa, jumlah: angka(sisa) })
        : t("tugas:rincian.lewat", { count: -sisa, jumlah: angka(-sisa) });
  return (
    <>
      {tanggal(tugas.jatuhTempo)}
      {isTugasTerbuka(tugas) && <span className={sisa < 0 ? "tugas-lewat" : "text-muted"}> ({far})</span>}
    </>
  );
}

/** Leads to the steps of the assignment on the start page, as the identity whose work it is. */
function Mulai({ sebagai }: { sebagai: string | null }) {
  const { t } = useTranslation();
  const words = t("tugas:balas.mulai");
  if (!sebagai)
    return (
      <ButtonLink to={sebagai === null ? paths.dasbor() : paths.identitas()} variant="primary">
        {words}
      </ButtonLink>
    );
  return (
    <form method="post" action={paths.identitas()}>
      <HiddenFields />
      <input type="hidden" name="npwp" value={sebagai} />
      <Button variant="primary">{words}</Button>
    </form>
  );
}

/** Help with the work on an assignment: practice against its key, and hints. */
function Bantuan({ id, petunjuk, latihan }: Pick<TugasDetail, "id" | "petunjuk" | "latihan">) {
  const { t } = useTranslation();
  return (
    <>
      {latihan && <ButtonLink to={pathsTelaah.latihan(id)}>{t("telaah:latihan.judul")}</ButtonLink>}
      {petunjuk && <ButtonLink to={pathsTelaah.petunjuk(id)}>{t("telaah:petunjuk.judul")}</ButtonLink>}
    </>
  );
}

/** The text of an assignment; the paper of an exam is seen in its room. */
function Uraian({ uraian }: Pick<TugasDetail, "uraian">) {
  const { t } = useTranslation();
  return (
    <Section id="uraian" title={t("tugas:isian.uraian")}>
      <p className="teks-bebas" dir="auto">
        {uraian || t("tugas:rincian.ujian_soal")}
      </p>
    </Section>
  );
}

/** Leads a participant to its exam, and an instructor to the state of everybody in it. */
function Ujian({ tugas: { id, ujian, ringkas, hak } }: { readonly tugas: TugasDetail }) {
  const { t } = useTranslation();
  const words = t("tugas:rincian.ujian");
  if (ringkas) return ujian || hak.ubah ? <ButtonLink to={paths.tugas.ujianPeserta(id)}>{words}</ButtonLink> : null;
  if (!ujian) return null;
  return (
    <ButtonLink to={paths.tugas.ujian(id)} variant="primary">
      {words}
    </ButtonLink>
  );
}

function useActions(tugas: TugasDetail, sebagai: string | null): ReactNode {
  const { id, hak, petunjuk, latihan, ringkas } = tugas;
  const { t } = useTranslation();
  return (
    <>
      <Ujian key="ujian" tugas={tugas} />
      {hak.balas && <Mulai key="mulai" sebagai={sebagai} />}
      {hak.balas && <ButtonLink to="#balas">{t("tugas:balas.judul")}</ButtonLink>}
      {!ringkas && <Bantuan id={id} petunjuk={petunjuk} latihan={latihan} />}
      {hak.terbit && (
        <ButtonLink to={pathsTugas.terbit(id)} variant="primary">
          {t("tugas:terbit.judul")}
        </ButtonLink>
      )}
      {hak.nilai && <ButtonLink to={paths.tugas.nilai(id)}>{t("nilai:tabel.judul")}</ButtonLink>}
      {hak.nilai && <ButtonLink to={pathsTelaah.telaah(id)}>{t("tugas:rincian.telaah")}</ButtonLink>}
      {hak.ubah && <ButtonLink to={pathsTugas.ubah(id)}>{t("tugas:ubah.judul")}</ButtonLink>}
      {hak.ubah && <ButtonLink to={pathsTugas.untuk(id)}>{t("tugas:untuk.judul")}</ButtonLink>}
      {hak.ubah && <ButtonLink to={pathsTugas.perpanjang(id)}>{t("tugas:perpanjang.judul")}</ButtonLink>}
      {hak.lepas && <ButtonLink to={pathsTugas.bebas(id)}>{t("tugas:bebas.judul")}</ButtonLink>}
      {hak.nilai && (
        <ButtonLink to={pathsTugas.zip(id)} reloadDocument>
          {t("tugas:rincian.zip")}
        </ButtonLink>
      )}
      {hak.salin && <ButtonLink to={pathsTugas.salin(id)}>{t("tugas:salin.judul")}</ButtonLink>}
      {hak.buka && <ButtonLink to={pathsTugas.buka(id)}>{t("tugas:buka.judul")}</ButtonLink>}
      {hak.hapus && (
        <ButtonLink to={pathsTugas.hapus(id)} variant="danger">
          {t("tugas:hapus.judul")}
        </ButtonLink>
      )}
      {hak.tutup && (
        <ButtonLink to={pathsTugas.tutup(id)} variant="danger">
          {t("tugas:tutup.judul")}
        </ButtonLink>
      )}
    </>
  );
}
