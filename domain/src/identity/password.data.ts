// Passwords and words that attackers try first, in lower case, accents and digits-for-letters undone.

/** Words that stay weak whatever year, digits or signs surround them. */
export const commonWords: readonly string[] = [
  'password', 'passw', 'passwd', 'motdepasse', 'mdp', 'pass', 'secret', 'azerty', 'azertyuiop', 'azer', 'qwerty', 'qwertyuiop',
  'qwertz', 'qsdfgh', 'wxcvbn', 'abc', 'abcd', 'abcde', 'abcdef', 'abcdefgh', 'aaa', 'aaaaaa', 'admin', 'administrateur',
  'administrator', 'root', 'user', 'utilisateur', 'test', 'testtest', 'demo', 'guest', 'login', 'bonjour', 'bonsoir', 'salut',
  'coucou', 'bienvenue', 'welcome', 'hello', 'soleil', 'lune', 'etoile', 'amour', 'jetaime', 'iloveyou', 'chocolat', 'doudou',
  'loulou', 'nounou', 'minou', 'chouchou', 'cheri', 'cherie', 'princesse', 'princess', 'mamour', 'bebe', 'maman', 'papa',
  'famille', 'vacances', 'printemps', 'automne', 'hiver', 'janvier', 'fevrier', 'avril', 'juin', 'juillet', 'septembre',
  'octobre', 'novembre', 'decembre', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche', 'marseille',
  'paris', 'lyon', 'france', 'bretagne', 'toulouse', 'bordeaux', 'nantes', 'lille', 'football', 'psg', 'olympique', 'zidane',
  'mbappe', 'ronaldo', 'messi', 'pokemon', 'naruto', 'dragon', 'monkey', 'master', 'shadow', 'sunshine', 'superman', 'batman',
  'starwars', 'letmein', 'trustno', 'whatever', 'freedom', 'michael', 'nicolas', 'thomas', 'julien', 'camille', 'caroline',
  'isabelle', 'stephanie', 'sandrine', 'valerie', 'christophe', 'alexandre', 'charlotte', 'juliette', 'securite', 'security',
  'agent', 'agence', 'gardien', 'vigile', 'vigie', 'ronde', 'planning', 'ssiap', 'cnaps', 'entreprise', 'societe', 'bureau',
  'ordinateur', 'internet', 'google', 'facebook', 'changeme', 'changezmoi', 'provisoire', 'temporaire', 'nouveau', 'default',
];

/** Whole passwords of the published lists that no word above covers. */
export const commonPasswords: readonly string[] = [
  '123456', '1234567', '12345678', '123456789', '1234567890', '000000', '111111', '112233', '121212', '123123', '123321',
  '654321', '666666', '987654321', 'a1b2c3', 'a1b2c3d4', 'aa123456', 'abc123', 'q1w2e3', 'q1w2e3r4', 'q1w2e3r4t5', '1q2w3e',
  '1q2w3e4r', '1q2w3e4r5t', '1qaz2wsx', 'zaq12wsx', 'qaz123', 'qwe123', 'asd123', 'zxc123', '1a2z3e', '1a2z3e4r', 'a1z2e3',
  'a1z2e3r4', 'a1z2e3r4t5', 'aqw123', 'aqwzsx123', 'ab123456', 'a123456', 'a12345', 'az12345', 'aze123', 'qsd123', 'p4ssw0rd',
];
