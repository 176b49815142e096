/**
 * The languages that a text may be marked as, and a member may read, as the subtags of BCP 47: the living ones of two letters,
 * and those of three letters that people are known to write in. The only list of them: contracts check by it, menus offer it.
 */
export const languageCodes: readonly string[] = [
	'aa ab af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cs cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy',
	'ga gd gl gn gu gv ha he hi hr ht hu hy hz ia id ig ii ik is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo',
	'lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pl ps pt qu rm rn ro ru rw sa sc sd se sg si',
	'sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu',
	'ast bho ceb chr ckb dsb fur gsw haw hsb ilo jbo kab kok lad lij lmo lzh mai mni mwl nan nap nds nso pap pms rom rue sah sat sco scn shi',
	'szl tet tok tpi vec vep vls war yue zgh',
].flatMap((line) => line.split(' '))

const known: ReadonlySet<string> = new Set(languageCodes)

/** Whether this is one of the codes: not of a region (`en-GB`), not in capitals. */
export const isLanguageCode = (code: string): boolean => known.has(code)

/** The code in a tag of BCP 47 as others write it: `pt` of `pt-BR` or `PT_br`; '' if it names no language that we know. */
export function languageCodeOf(tag: string): string {
	const [code = ''] = tag.trim().toLowerCase().split(/[-_]/)
	return isLanguageCode(code) ? code : ''
}
