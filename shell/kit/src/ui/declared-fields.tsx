import type { Declarations, Declared } from '@folkmoot/contract-kit/declared'
import type { ReactNode } from 'react'
import { Switch } from './choice.tsx'
import { NameInput } from './name-input.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

interface Props<V extends object> {
	/** A contract's table, or a section of it. Settings without a label are left out. */
	fields: Declarations
	values: V
	onChange: (part: Partial<V>) => void
	errors?: Readonly<Record<string, string>>
}

/** The inputs of settings that a contract declares, in the table's order. */
export function DeclaredFields<V extends object>({ fields, values, onChange, errors = {} }: Props<V>): ReactNode {
	return Object.entries(fields).map(([name, declared]) => {
		if (declared.label === undefined) return null
		const change = (value: unknown) => onChange({ [name]: value } as Partial<V>) // as declared, and so as the values are
		const value: unknown = values[name as keyof V] // the values are those of the table
		return <DeclaredField key={name} declared={declared} label={declared.label} value={value} error={errors[name]} onChange={change} />
	})
}

interface FieldProps {
	declared: Exclude<Declared, { kind: 'choices' }>
	label: string
	value: unknown
	error: string | undefined
	onChange: (value: unknown) => void
}

function DeclaredField({ declared, label, value, error, onChange }: FieldProps): ReactNode {
	const { hint } = declared
	if (declared.kind === 'flag') {
		const isOpposite = declared.showsOpposite === true
		return (
			<Switch label={label} hint={hint} isChecked={(value === true) !== isOpposite} onChange={(isOn) => onChange(isOn !== isOpposite)} />
		)
	}
	// The page has a field of its own for them.
	if (declared.kind === 'languages' || declared.kind === 'hosts') return null
	const text = typeof value === 'string' ? value : ''
	if (declared.kind === 'choice') {
		const options = declared.options.map((option) => ({ value: option.value, label: option.label ?? option.value }))
		return <Select label={label} isRow value={text} options={options} onChange={onChange} />
	}
	const props = {
		label,
		hint,
		error,
		value: text,
		maxLength: declared.max,
		onChange: (typed: string) => onChange(typed || declared.default),
	}
	if (declared.rows) return <TextArea {...props} rows={declared.rows} />
	return declared.isName ? <NameInput {...props} /> : <TextInput {...props} />
}
