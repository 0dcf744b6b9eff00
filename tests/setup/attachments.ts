import { upload } from "./api";

const zipOf = (...names: string[]): Buffer => {
  const records = names.map((name) => ({
    name: Buffer.from(name),
    header: Buffer.alloc(30),
    central: Buffer.alloc(46),
  }));
  let offset = 0;
  for (const { name, header, central } of records) {
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(name.length, 26);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    offset += 30 + name.length;
  }
  const body = Buffer.concat(records.flatMap(({ header, name }) => [header, name]));
  const directory = Buffer.concat(records.flatMap(({ central, name }) => [central, name]));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, directory, end]);
};

/** Small files with content of their declared type. */
export const CONTENT = {
  pdf: Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n"),
  png: Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
  jpg: Buffer.from("ffd8ffe000104a464946000101", "hex"),
  csv: Buffer.from("nomor,nilai\n1,2\n"),
  xml: Buffer.from('<?xml version="1.0"?><A/>'),
  xlsx: zipOf("[Content_Types].xml", "xl/workbook.xml"),
  docx: zipOf("[Content_Types].xml", "word/document.xml"),
  macro: zipOf("[Content_Types].xml", "xl/workbook.xml", "xl/vbaProject.bin"),
  zip: zipOf("a.txt"),
} as const;

export const pdf = (name: string, size = 0) =>
  upload(name, size > 0 ? Buffer.concat([CONTENT.pdf, Buffer.alloc(size)]) : CONTENT.pdf, "application/pdf");
