/** Folder of the text files in the browser's build. */
export const TEXT_FOLDER = "teks";
