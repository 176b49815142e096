import { limits } from '@folkmoot/contract-kit/limits'
import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { focusInvalid } from '@folkmoot/kit/ui/focus-invalid.ts'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { automaticLimits } from '@folkmoot/modtools-contract/automatic-limits'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import frame from '../frame/frame.module.css'
import { SectionFallback, useModeratorAction } from '../frame/lost-role.tsx'
import { getRule, type Rule, saveRule } from './automatic-rules.api.ts'
import styles from './automatic-rules.module.css'
import { ConditionFields } from './condition-fields.tsx'
import { errorIn, type FormErrors, type FormState, fieldsOf, formOf } from './form-state.ts'
import { t } from './text.ts'

interface Props {
	communityId: string
	/** null for a new one. */
	ruleId: string | null
	path: string
}

/** Creates or edits a rule. */
export function RuleForm({ communityId, ruleId, path }: Props): ReactNode {
	const rule = usePageData(getRule, ruleId === null ? null : { params: { communityId, ruleId } })
	if (ruleId === null) return <Form communityId={communityId} rule={null} path={path} />
	if (rule.state !== 'loaded') return <SectionFallback of={rule} skeleton={<CardSkeletons count={2} />} />
	return <Form communityId={communityId} rule={rule.data} path={path} onSaved={rule.reload} />
}

const actions = ['report', 'hold', 'remove', 'lock'] as const
const kinds = ['both', 'posts', 'comments'] as const

interface FormProps extends Pick<Props, 'communityId' | 'path'> {
	rule: Rule | null
	onSaved?: () => Promise<void>
}

function Form({ communityId, rule, path, onSaved }: FormProps): ReactNode {
	const [form, setForm] = useState<FormState>(() => formOf(rule))
	const [errors, setErrors] = useState<FormErrors>({})
	const formElement = useRef<HTMLFormElement>(null)
	const alert = useAlert()
	const go = useGo()
	const change = (changes: Partial<FormState>) => setForm((before) => ({ ...before, ...changes }))
	const showErrors = (found: FormErrors) => {
		setErrors(found)
		focusInvalid(formElement.current)
	}
	const [save, isSaving] = useModeratorAction(
		async () => {
			const { fields, errors: found } = fieldsOf(form)
			if (Object.keys(found).length > 0) return showErrors(found)
			const saved = await saveRule({ communityId, ruleId: rule?.id ?? null }, fields)
			await onSaved?.()
			alert(t('saved'))
			go(`${path}?rule=${saved.id}`)
		},
		{ 400: ({ fields }) => showErrors(fields), too_many_rules: ({ message }) => alert(message, { tone: 'bad' }) },
	)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		void save()
	}
	const conditionsError = errors.conditions
	return (
		<Card className={frame.column} heading={rule ? t('edit-title') : t('new-title')}>
			<form ref={formElement} className={frame.form} onSubmit={submit} noValidate>
				<TextInput
					label={t('name')}
					value={form.name}
					maxLength={automaticLimits.nameMax}
					error={errorIn(errors, 'name')}
					onChange={(name) => change({ name })}
				/>
				<ConditionFields form={form} errors={errors} onChange={change} />
				{conditionsError && (
					<p className={styles.error} role="alert">
						{conditionsError}
					</p>
				)}
				<div className={styles.pair}>
					<Select
						label={t('then')}
						showsLabel
						value={form.action}
						options={actions.map((value) => ({ value, label: t(`action-${value}`) }))}
						onChange={(action) => change({ action })}
					/>
					{form.action !== 'lock' && (
						<Select
							label={t('applies-to')}
							showsLabel
							value={form.kinds}
							options={kinds.map((value) => ({ value, label: t(`kinds-${value}`) }))}
							onChange={(chosen) => change({ kinds: chosen })}
						/>
					)}
				</div>
				{form.action === 'remove' && (
					<TextArea
						label={t('reason')}
						rows={2}
						value={form.reason}
						maxLength={limits.moderationReasonMax}
						hint={t('reason-hint')}
						error={errorIn(errors, 'reason')}
						onChange={(reason) => change({ reason })}
					/>
				)}
				{form.action === 'hold' && <p className={frame.quiet}>{t('hold-hint')}</p>}
				<p className={frame.quiet}>{t('exempt')}</p>
				<div className={frame.actions}>
					<Button kind="primary" type="submit" isLoading={isSaving}>
						{t('save')}
					</Button>
					<LinkButton to={rule ? `${path}?rule=${rule.id}` : path}>{t('cancel')}</LinkButton>
				</div>
			</form>
		</Card>
	)
}
