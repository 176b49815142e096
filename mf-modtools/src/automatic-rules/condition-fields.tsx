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

/** The conditions of a rule; all ticked ones must hold. */
export function ConditionFields(props: Props): ReactNode {
	return (
		<fieldset className={styles.conditions}>
			<legend className={styles.legend}>When all of this holds</legend>
			<Condition {...props} of="words" label="It contains one of these words or phrases">
				<Words {...props} />
			</Condition>
			<Condition {...props} of="links" label="It has links">
				<Links {...props} />
			</Condition>
			<Condition {...props} of="youngerThanDays" label="Its author’s account is new">
				<Figure {...props} label="Younger than, in days" name="days" field="conditions.youngerThanDays" />
			</Condition>
			<Condition {...props} of="fewerPointsThan" label="Its author has few points">
				<Figure {...props} label="Fewer points than" name="points" field="conditions.fewerPointsThan" />
			</Condition>
			<Condition {...props} of="pace" label="Its author writes a lot at once">
				<div className={styles.pair}>
					<Figure {...props} label="More items than" name="items" field="conditions.pace.moreThan" />
					<Figure {...props} label="Within, in minutes" name="minutes" field="conditions.pace.minutes" />
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
	{ value: 'whole', label: 'As whole words' },
	{ value: 'part', label: 'Also inside other words' },
] as const

function Words({ form, errors, onChange }: Props): ReactNode {
	return (
		<>
			<TextArea
				label="Words or phrases"
				rows={4}
				value={form.words}
				hint="One a line. Case, accents and spaces do not matter."
				error={errorIn(errors, 'conditions.words')}
				onChange={(words) => onChange({ words })}
			/>
			<Select
				className={frame.choice}
				label="How they stand"
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
	{ value: 'unlisted', label: 'A link to any other domain than these' },
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
					hint="One a line, such as example.org; what is below it counts too."
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
