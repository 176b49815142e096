import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import type { ReactNode } from 'react'
import frame from '../frame/frame.module.css'
import styles from './automatic-rules.module.css'
import { errorIn, type FormErrors, type FormState } from './form-state.ts'

interface Props {
	form: FormState
	errors: FormErrors
	onChange: (changes: Partial<FormState>) => void
}

/** The conditions of a rule; all ticked ones must apply. */
export function ConditionFields(props: Props): ReactNode {
	return (
		<fieldset className={styles.conditions}>
			<legend className={styles.legend}>If all of these are true</legend>
			<Condition {...props} of="words" label="Contains any of these words or phrases">
				<Words {...props} />
			</Condition>
			<Condition {...props} of="links" label="Contains links">
				<Links {...props} />
			</Condition>
			<Condition {...props} of="youngerThanDays" label="Author’s account is new">
				<Figure {...props} label="Account younger than (days)" name="days" field="conditions.youngerThanDays" />
			</Condition>
			<Condition {...props} of="fewerPointsThan" label="Author has few points">
				<Figure {...props} label="Fewer points than" name="points" field="conditions.fewerPointsThan" />
			</Condition>
			<Condition {...props} of="pace" label="Author posts too often">
				<div className={styles.pair}>
					<Figure {...props} label="More than (items)" name="items" field="conditions.pace.moreThan" />
					<Figure {...props} label="Within (minutes)" name="minutes" field="conditions.pace.minutes" />
				</div>
			</Condition>
		</fieldset>
	)
}

function Condition({
	form,
	onChange,
	of,
	label,
	children,
}: Pick<Props, 'form' | 'onChange'> & { of: keyof FormState['uses']; label: string; children: ReactNode }): ReactNode {
	const isUsed = form.uses[of]
	return (
		<div className={styles.condition}>
			<Checkbox label={label} isChecked={isUsed} onChange={(isChecked) => onChange({ uses: { ...form.uses, [of]: isChecked } })} />
			{isUsed && <div className={styles.inner}>{children}</div>}
		</div>
	)
}

const matches = [
	{ value: 'whole', label: 'Whole words only' },
	{ value: 'part', label: 'Anywhere, even inside other words' },
] as const

function Words({ form, errors, onChange }: Props): ReactNode {
	return (
		<>
			<TextArea
				label="Words or phrases"
				rows={4}
				value={form.words}
				hint="One per line. Case, accents and spaces are ignored."
				error={errorIn(errors, 'conditions.words')}
				onChange={(words) => onChange({ words })}
			/>
			<Select
				className={frame.choice}
				label="Match"
				showsLabel
				value={form.match}
				options={matches}
				onChange={(match) => onChange({ match })}
			/>
		</>
	)
}

const kindsOfLinks = [
	{ value: 'any', label: 'Any link' },
	{ value: 'listed', label: 'A link to one of these domains' },
	{ value: 'unlisted', label: 'A link to any other domain' },
	{ value: 'more', label: 'Many links' },
] as const

function Links({ form, errors, onChange }: Props): ReactNode {
	return (
		<>
			<Select
				className={frame.choice}
				label="Which links"
				showsLabel
				value={form.which}
				options={kindsOfLinks}
				onChange={(which) => onChange({ which })}
			/>
			{(form.which === 'listed' || form.which === 'unlisted') && (
				<TextArea
					label="Domains"
					rows={3}
					value={form.domains}
					hint="One per line, such as example.org. Subdomains are included."
					error={errorIn(errors, 'conditions.links')}
					onChange={(domains) => onChange({ domains })}
				/>
			)}
			{form.which === 'more' && (
				<Figure form={form} errors={errors} onChange={onChange} label="More links than" name="links" field="conditions.links" />
			)}
		</>
	)
}

type FigureName = 'links' | 'days' | 'points' | 'items' | 'minutes'

function Figure({ form, errors, onChange, label, name, field }: Props & { label: string; name: FigureName; field: string }): ReactNode {
	return (
		<TextInput
			label={label}
			inputMode="numeric"
			value={form[name]}
			error={errorIn(errors, field)}
			onChange={(typed) => onChange({ [name]: typed })}
		/>
	)
}
