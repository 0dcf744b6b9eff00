type Akun = { readonly kap: string; readonly kjs: string; readonly nama: string };

/** An account of the treasury: its codes, and its official name. */
export const NamaAkun = ({ akun: { kap, kjs, nama } }: { akun: Akun }) => (
  <>
    <bdi dir="ltr">
      {kap}-{kjs}
    </bdi>{" "}
    <span lang="id">{nama}</span>
  </>
);
