import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { JENIS_BUKPOT } from "~/domain/bukpot/jenis";
import { type Actor, startApi, type TestApi } from "../setup/api";
import { bukpotDetail, konsep, type Pihak, pihakOf, slip, terbitkan } from "../setup/bukpot";

let api: TestApi;
let pemotong: Actor;
let penerima: Actor;
let pihak: Pihak;
beforeAll(async () => {
  api = await startApi();
  pemotong = await (await api.signIn("peserta01")).as("company");
  penerima = await (await api.signIn("peserta02")).as("company");
  const other = (await penerima.call("POST", "/user/peserta/me")).body.objResponse.currentActive.npwp;
  pihak = await pihakOf(pemotong, other);
});
afterAll(() => api.close());

describe("every type of slip", () => {
  it.each(JENIS_BUKPOT)("%s is kept, computed, issued under a number and printed", async (jenis) => {
    const id = await konsep(pemotong, jenis, slip[jenis](pihak));
    const draft = await bukpotDetail(pemotong, id);
    expect(draft).toMatchObject({ jenis, status: "draft", nomor: null, hasil: { temuan: [] } });
    const answer = await terbitkan(pemotong, jenis, id);
    expect(answer.body).toMatchObject({ objResponse: { status: "issued" } });
    const issued = await bukpotDetail(pemotong, id);
    expect(issued).toMatchObject({ status: "issued", nomor: answer.body.objResponse.nomor, pembetulan: 0 });
    const pdf = await pemotong.call("POST", "/bukpot/generate", { ids: [id] });
    expect(pdf.status).toBe(200);
  });
});
