import { usePageData } from '@folkmoot/kit/api'
import { textsLoaded } from '@folkmoot/kit/i18n'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import frame from '../../frame/frame.module.css'
import { useModeratorAction } from '../../frame/lost-role.tsx'
import { listRules, saveRule } from '../automatic-rules.api.ts'
import styles from '../automatic-rules.module.css'
import { describeRule } from '../describe-rule.ts'
import { t } from '../text.ts'
import type { ConvertedRule } from './convert-rules.ts'
import { yamlMax } from './yaml-max.ts'

interface Props {
	communityId: string
	/** The path of the list. */
	path: string
}

const loadConverter = () => import(/* webpackChunkName: "auto-moderator" */ './convert-rules.ts')

/** Reads rules in Reddit's form and adds those that can be expressed here; they are off until their dry runs. */
export function RuleImport({ communityId, path }: Props): ReactNode {
	const [yaml, setYaml] = useState('')
	const [error, setError] = useState<string>()
	const [converted, setConverted] = useState<readonly ConvertedRule[] | null>(null)
	const list = usePageData(listRules, { params: { communityId } })
	const alert = useAlert()
	const go = useGo()
	const rules = converted?.flatMap((one) => one.rules) ?? []
	const [read, isReading] = useModeratorAction(async () => {
		const { convertRules } = await loadConverter()
		await textsLoaded()
		const found = convertRules(yaml)
		setError(found.length === 0 ? t('no-rules-found') : undefined)
		setConverted(found.length === 0 ? null : found)
	})
	const [addAll, isAdding] = useModeratorAction(
		async () => {
			for (const rule of rules) await saveRule({ communityId, ruleId: null }, rule)
			await list.reload()
			alert(t('added', { count: rules.length }))
			go(path)
		},
		{ too_many_rules: ({ message }) => alert(message, { tone: 'bad' }) },
	)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		void read()
	}
	return (
		<Card className={frame.column} heading={t('import-title')}>
			<div className={styles.imported}>
				<form className={frame.form} onSubmit={submit} noValidate>
					<TextArea
						label={t('auto-moderator')}
						hint={t('auto-moderator-hint')}
						rows={10}
						value={yaml}
						maxLength={yamlMax}
						error={error}
						onChange={(typed) => {
							setYaml(typed)
							setError(undefined)
							setConverted(null)
						}}
					/>
					<div className={frame.actions}>
						<Button kind={converted ? 'quiet' : 'primary'} type="submit" isLoading={isReading}>
							{t('read-rules')}
						</Button>
						<LinkButton to={path}>{t('cancel')}</LinkButton>
					</div>
				</form>
				{converted && (
					<section aria-label={t('rules-found')}>
						<ol>
							{converted.map((one, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: two may begin in the same line, and none changes
								<Found key={index} rule={one} />
							))}
						</ol>
						{rules.length > 0 && (
							<Button kind="primary" isLoading={isAdding} onClick={() => void addAll()}>
								{t('add-count', { count: rules.length })}
							</Button>
						)}
					</section>
				)}
			</div>
		</Card>
	)
}

function Found({ rule: { line, name, rules, notes, missing } }: { rule: ConvertedRule }): ReactNode {
	return (
		<li className={styles.converted}>
			<strong>{name}</strong>
			{rules.map((rule) => (
				<p key={JSON.stringify(rule.conditions)}>{describeRule(rule)}</p>
			))}
			{missing.length > 0 && <p>{t('cannot-import', { line })}</p>}
			{(missing.length > 0 || notes.length > 0) && (
				<ul>
					{[...missing, ...notes].map((note) => (
						<li key={note}>{note}</li>
					))}
				</ul>
			)}
		</li>
	)
}
