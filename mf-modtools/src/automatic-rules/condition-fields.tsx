import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import type { ReactNode } from 'react'
import styles from './automatic-rules.module.css'
import { errorIn, type FormErrors, type FormState } from './form-state.ts'
import { t } from './text.ts'

interface Props {
	form: FormState
	errors: FormErrors
	onChange: (changes: Partial<FormState>) => void
}

/** The conditions of a rule; all ticked ones must apply. */
export function ConditionFields(props: Props): ReactNode {
	return (
		<fieldset className={styles.conditions}>
			<legend className={styles.legend}>{t('conditions')}</legend>
			<Condition {...props} of="words" label={t('words')}>
				<Words {...props} />
			</Condition>
			<Condition {...props} of="links" label={t('links')}>
				<Links {...props} />
			</Condition>
			<Condition {...props} of="youngerThanDays" label={t('new-account')}>
				<Figure {...props} label={t('younger-than-days')} name="days" field="conditions.youngerThanDays" />
			</Condition>
			<Condition {...props} of="fewerPointsThan" label={t('points')}>
				<Figure {...props} label={t('points-fewer')} name="points" field="conditions.fewerPointsThan" />
			</Condition>
			<Condition {...props} of="pace" label={t('pace')}>
				<div className={styles.pair}>
					<Figure {...props} label={t('items-more-than')} name="items" field="conditions.pace.moreThan" />
					<Figure {...props} label={t('minutes-within')} name="minutes" field="conditions.pace.minutes" />
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

const matches = ['whole', 'part'] as const

function Words({ form, errors, onChange }: Props): ReactNode {
	return (
		<>
			<TextArea
				label={t('words-list')}
				rows={4}
				value={form.words}
				hint={t('words-hint')}
				error={errorIn(errors, 'conditions.words')}
				onChange={(words) => onChange({ words })}
			/>
			<Select
				label={t('match')}
				showsLabel
				value={form.match}
				options={matches.map((value) => ({ value, label: t(`match-${value}`) }))}
				onChange={(match) => onChange({ match })}
			/>
		</>
	)
}

const kindsOfLinks = ['any', 'listed', 'unlisted', 'more'] as const

function Links({ form, errors, onChange }: Props): ReactNode {
	return (
		<>
			<Select
				label={t('links-which')}
				showsLabel
				value={form.which}
				options={kindsOfLinks.map((value) => ({ value, label: t(`links-${value}`) }))}
				onChange={(which) => onChange({ which })}
			/>
			{(form.which === 'listed' || form.which === 'unlisted') && (
				<TextArea
					label={t('domains')}
					rows={3}
					value={form.domains}
					hint={t('domains-hint')}
					error={errorIn(errors, 'conditions.links')}
					onChange={(domains) => onChange({ domains })}
				/>
			)}
			{form.which === 'more' && (
				<Figure form={form} errors={errors} onChange={onChange} label={t('links-more-than')} name="links" field="conditions.links" />
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
