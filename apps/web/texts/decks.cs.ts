import type { decksEnglish } from "./decks.en.ts";

export const decksCzech: Readonly<Record<keyof typeof decksEnglish, string>> = {
  "nav.decks": "Balíčky",
  "nav.howToPlay": "Jak se hraje",

  "decks.cards": "{count, plural, one {# karta} few {# karty} other {# karet}}",
  "decks.found": "{count, plural, =0 {Nic nenalezeno} one {nalezena #} few {nalezeny #} other {nalezeno #}}",
  "decks.search": "Hledat v kartách",
  "decks.filter": "Druh karty",
  "decks.all": "Vše",
  "decks.types.keeper": "Pašáci",
  "decks.types.goal": "Cíle",
  "decks.types.rule": "Nová pravidla",
  "decks.types.action": "Akce",
  "decks.types.creeper": "Strašáci",
  "decks.types.meta": "Nadřazená pravidla",
  "decks.types.surprise": "Překvapení",
  "decks.list": "Karty",
  "decks.none": "Žádná karta se tak nejmenuje ani to neříká.",

  "card.nav": "Karty balíčku",
  "card.wants": "Pašáci, které chce",
  "card.gone": "Nesmí ho mít nikdo.",
  "card.elsewhere": "Jiné cíle, které ho chtějí:",
  "card.nowhereElse": "Jiný cíl ho nechce.",
  "card.wantedBy": "Cíle, které ho chtějí",
  "card.unwantedBy": "Cíle, které ho nechtějí",
  "card.under": "Když platí {card}",
  "card.printed": "Na kartě stojí",
  "card.noNumber": "Zůstává, jak je: nemá číslo, které by mohlo růst.",
  "card.rulings": "Jak se tahle karta vykládá",
  "card.rulingsWho": "A je hráč, který je na tahu.",
};
