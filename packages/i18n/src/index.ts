export { type Catalogue, catalogues, type EffectTextKey, effectCatalogues, type TextKey } from "./catalogues.ts";
export { formatList, formatMessage, type MessageValues } from "./format.ts";
export { isLanguage, LANGUAGES, type Language, preferredLanguage } from "./language.ts";
export { type MakeTextKey, makeCatalogues } from "./make-catalogues.ts";
export { type MakerReportTextKey, type MakerTextKey, makerCatalogues, makerReportCatalogues } from "./maker-catalogues.ts";
export { type Messages, messagesIn } from "./messages.ts";
export { messageParameters } from "./parameters.ts";
export { type ParsedMessage, parseCatalogue, parseMessage } from "./parse.ts";
export { type Translate, translator } from "./translate.ts";
