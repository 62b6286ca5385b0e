import { chooseLanguage, language } from '../state/reader.ts'
import { words } from '../state/say.ts'
import './language-button.css'

/** Turns the page to the other language, which it is named in. */
export const LanguageButton = () => {
  const other = language.value === 'en' ? 'zh' : 'en'
  return (
    <button
      type="button"
      class="icon-button language-button"
      lang={other === 'zh' ? 'zh-CN' : 'en'}
      onClick={() => chooseLanguage(other)}
    >
      {words('console.other_language')}
    </button>
  )
}
