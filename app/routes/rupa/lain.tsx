import { KeptForm } from "~/components/auth/entrusted-form";
import { SessionTable } from "~/components/auth/session-table";
import { ButtonLink, ButtonSummary } from "~/components/button";
import { Equation } from "~/components/equation";
import { DiLuarMasa } from "~/components/masa/di-luar-masa";
import { Reported } from "~/components/pelaporan";
import { FamilyRights } from "~/components/rights";
import { Section } from "~/components/section";
import { EmailForm, PasswordForm, ProfileForm } from "~/forms/auth/account-forms";
import { PasswordField } from "~/forms/fields";
import { FileField } from "~/forms/file-field";
import { FileSlot } from "~/forms/file-slot";
import { FixedField } from "~/forms/fixed-field";
import { FormFields } from "~/forms/form-fields";
import type { FormView } from "~/forms/form-view";
import { MasaTertulis } from "~/forms/masa-tertulis";
import { PostForm } from "~/forms/post-form";
import { SheetFailures } from "~/forms/sheet-failures";
import { paths } from "~/web/paths";
import { Contoh, type Teks } from "./bagian";

type LipatProps = {
  readonly views: readonly FormView[];
  readonly galat: Readonly<Record<string, readonly string[]>>;
  readonly submitLabel: string;
};
/** Rarely used fields: folded, and open because they have a value or an error. */
export const Lipat = ({ views, galat, submitLabel }: LipatProps) =>
  views.map((view) => (
    <Contoh key={view.id} nama={`lipat-${view.id}`}>
      <PostForm
        id={view.id}
        values={view.values}
        galat={view.id === "salah" ? galat : undefined}
        submitLabel={submitLabel}
      >
        <FormFields view={view} />
      </PostForm>
    </Contoh>
  ));

const FIXED = [
  ["masa", "masa", "Masa yang tetap"],
  ["nomor", "teks", "Nomor yang tetap"],
] as const;
/** Controls that no form description draws: a secret, a file to send, a fixed answer, a sheet's failures. */
export function Kendali({ teks, submitLabel }: { teks: Teks; submitLabel: string }) {
  return (
    <Contoh nama="kendali">
      <PostForm
        id="kendali"
        values={{ masa: { bulan: "03", tahun: "2026" }, nomor: "04002600000000001" }}
        submitLabel={submitLabel}
      >
        <PasswordField name="sandi" label="Kata sandi" hint={teks.panjang} autoComplete="off" />
        <FileField name="unggah" label="Berkas" accept={[".xlsx", ".csv"]} maxBytes={5_000_000} maxFiles={3} />
        <MasaTertulis name="masa" />
        {FIXED.map(([name, kind, label]) => (
          <FixedField key={name} field={{ name, kind, label }} chosen={{ value: name, label: teks.panjang }} />
        ))}
      </PostForm>
      <p>
        <FileSlot name="" /> <FileSlot name={`${teks.arab}.pdf`} href={paths.glosarium()} />
      </p>
      <SheetFailures columns={{ nama: "Nama", harga: teks.panjang }} />
    </Contoh>
  );
}

/** Parts of few screens: a document in filed returns, sessions of an account, the post of a dead session. */
export function Lain({ teks }: { teks: Teks }) {
  const sesi = { id: "1", agen: "Mozilla/5.0 Firefox/140.0", dibuat: "2026-03-30T01:00:00Z" };
  const spt = { sptId: "1", jenis: "ppn", masa: "2026-03", tanggalLapor: "2026-04-10" } as const;
  return (
    <Contoh nama="lain">
      <Section id="rupa-bagian" title="Bagian bernama">
        <details>
          <ButtonSummary>{teks.arab}</ButtonSummary>
          {teks.panjang}
        </details>
        <DiLuarMasa masa="2026-02" pesan="common:masa.lain" />
        <FamilyRights keluarga={["efaktur"]} />
      </Section>
      <Reported
        pelaporan={[
          { ...spt, pembetulan: 0, perubahan: null },
          { ...spt, pembetulan: 1, perubahan: "diubah" },
        ]}
      />
      <Equation
        name="Hitungan"
        terms={[
          { key: "a", label: teks.arab, value: 13_200_000 },
          { key: "b", label: teks.panjang, value: -10_494_000 },
        ]}
        result={{ label: teks.arab, value: 2_706_000 }}
      >
        <p>{teks.panjang}</p>
        <ButtonLink to={paths.rupa()} variant="primary">
          {teks.arab}
        </ButtonLink>
      </Equation>
      <SessionTable
        rows={[
          { ...sesi, dipakai: "2026-03-31T09:00:00Z", ini: true },
          { ...sesi, id: "2", dibuat: "2026-03-29T01:00:00Z", dipakai: "2026-03-29T02:00:00Z", ini: false },
        ]}
      />
      <ProfileForm profil={{ nama: teks.arab, bahasa: "id" }} />
      <EmailForm email="siti@latihpajak.example" />
      <PasswordForm />
      <KeptForm url={paths.rupa()} token="-" fields={[["nama", teks.panjang]]} files />
    </Contoh>
  );
}
