import type { Declarations, Declared } from '@folkmoot/contract-kit/declared'

/** What a form says of a setting. */
export interface FieldText {
	label: string
	hint?: string
	/** By value, of a choice. */
	options?: Readonly<Record<string, string>>
}

/** Declared settings with texts from a catalogue, by their names. Those without a text stay as they are declared. */
export function withTexts(fields: Declarations, texts: Readonly<Record<string, FieldText>>): Declarations {
	return Object.fromEntries(
		Object.entries(fields).map(([name, declared]) => {
			const text = texts[name]
			return [name, text ? withText(declared, text) : declared]
		}),
	)
}

function withText(declared: Declared, { label, hint, options = {} }: FieldText): Declared {
	if (declared.kind === 'choices') return declared
	const said = hint === undefined ? { label } : { label, hint }
	if (declared.kind !== 'choice') return { ...declared, ...said }
	return {
		...declared,
		...said,
		options: declared.options.map((option) => ({ ...option, label: options[option.value] ?? option.label ?? option.value })),
	}
}
