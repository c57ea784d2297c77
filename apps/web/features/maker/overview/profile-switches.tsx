"use client";

import { type DeckSource, type OptionalRule, PROFILE, type RulesProfile } from "@mutable/engine";
import type { ReactNode } from "react";
import { Segmented } from "../../../ui/segmented.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { useReportWords } from "../reports/report-context.tsx";

type Basics = DeckSource["basics"];

interface ProfileSwitchesProps {
  basics: Basics;
  profile: RulesProfile;
  onBasics: (basics: Basics) => void;
  onChange: (profile: RulesProfile) => void;
}

const BASICS: readonly { readonly name: keyof Basics; readonly least: number }[] = [
  { name: "draws", least: 0 },
  { name: "plays", least: 1 },
  { name: "deal", least: 0 },
];
const MOST = 9;

/** Of a table, not of a deck: one seat plays alone. */
const NOT_OF_DECKS: readonly (keyof RulesProfile)[] = ["solo"];

const NAMES = (Object.keys(PROFILE) as (keyof RulesProfile)[]).filter((name): name is ShownName => !NOT_OF_DECKS.includes(name));
type ShownName = Exclude<keyof RulesProfile, "solo">;
const isNumber = (name: ShownName): boolean => PROFILE[name].is === "number";

/** The switches of the deck in words: the numbers of the basic rules, then each optional rule by the values that it can have. */
export function ProfileSwitches({ basics, profile, onBasics, onChange }: ProfileSwitchesProps) {
  const { t } = useReportWords();
  return (
    <div className="*:border-line *:border-t-[1.5px] *:first:border-t-0">
      {BASICS.map(({ name, least }) => (
        <NumberRow
          key={name}
          label={t(`overview.basics.${name}`)}
          value={basics[name]}
          least={least}
          most={MOST}
          onChange={(value) => onBasics({ ...basics, [name]: value })}
        />
      ))}
      {[...NAMES.filter(isNumber), ...NAMES.filter((name) => !isNumber(name))].map((name) => (
        <ProfileRow key={name} name={name} profile={profile} onChange={onChange} />
      ))}
    </div>
  );
}

interface ProfileRowProps {
  name: ShownName;
  profile: RulesProfile;
  onChange: (profile: RulesProfile) => void;
}

function ProfileRow({ name, profile, onChange }: ProfileRowProps): ReactNode {
  const { t } = useReportWords();
  const form: OptionalRule = PROFILE[name];
  const label = t(`overview.profile.${name}`);
  const set = (value: unknown) => onChange(withProfile(profile, name, value));
  const value = profile[name];
  switch (form.is) {
    case "number":
      return (
        <NumberRow
          label={label}
          value={Number(value)}
          least={name === "maxSeats" ? profile.minSeats : form.least}
          most={name === "minSeats" ? profile.maxSeats : (form.most ?? MOST)}
          onChange={set}
        />
      );
    case "switch":
      return <SwitchRow label={label} isOn={value === true} onChange={set} />;
    case "flag":
      return <SwitchRow label={label} isOn={value === true} onChange={(isOn) => set(isOn || undefined)} />;
    case "choice":
      return <ChoiceRow name={name as ChoiceName} form={form} label={label} value={String(value ?? form.usual)} onChange={set} />;
  }
}

type ChoiceName = { [Name in ShownName]: NonNullable<RulesProfile[Name]> extends string ? Name : never }[ShownName];
type ChoiceForm = Extract<OptionalRule, { is: "choice" }>;

interface ChoiceRowProps {
  name: ChoiceName;
  form: ChoiceForm;
  label: string;
  value: string;
  onChange: (value: string | undefined) => void;
}

/** Two values are a switch, whose hint says what is so now. */
function ChoiceRow({ name, form: { among, usual }, label, value, onChange }: ChoiceRowProps) {
  const { t } = useReportWords();
  const choose = (chosen: string | undefined) => onChange(chosen === usual ? undefined : chosen);
  if (name !== "firstSeat") {
    const [off, on] = among;
    return (
      <SwitchRow
        label={label}
        hint={t(`overview.profile.${name}.hint`, { value })}
        isOn={value === on}
        onChange={(isOn) => choose(isOn ? on : off)}
      />
    );
  }
  return (
    <div className="pt-2 pb-3">
      <Segmented
        name={`profile-${name}`}
        legend={label}
        options={among.map((each) => ({ value: each, label: t(`overview.profile.firstSeat.${each as FirstSeatValue}`) }))}
        value={value}
        onChange={choose}
      />
    </div>
  );
}

type FirstSeatValue = NonNullable<RulesProfile["firstSeat"]>;

function withProfile(profile: RulesProfile, name: keyof RulesProfile, value: unknown): RulesProfile {
  const { [name]: _, ...others } = profile;
  return (value === undefined ? others : { ...profile, [name]: value }) as RulesProfile;
}

interface NumberRowProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

function NumberRow({ label, value, least, most, onChange }: NumberRowProps) {
  const { t } = useReportWords();
  return (
    <div className="flex items-center justify-between gap-2 py-1">
      <span aria-hidden="true" className="min-w-0 font-semi text-15 leading-snug">
        {label}
      </span>
      <Stepper
        label={<span className="sr-only">{label}</span>}
        className="-mt-1.5 flex-none"
        value={value}
        min={least}
        max={most}
        fewerLabel={t("overview.switches.less", { name: label })}
        moreLabel={t("overview.switches.more", { name: label })}
        onChange={onChange}
      />
    </div>
  );
}

interface SwitchRowProps {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function SwitchRow({ label, hint, isOn, onChange }: SwitchRowProps) {
  return (
    <Switch
      label={<span className="text-15">{label}</span>}
      hint={hint}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
      className="flex-row-reverse justify-between py-1"
    />
  );
}
